/// Whether a value comes before another.
///
/// A value that is not equal to itself, as NaN, is neither before nor behind others as `<` has it. Here it
/// is greater than all of them, so that there is one order for all values.
@inlinable
func comesBefore<Value: Comparable>(_ first: Value, _ second: Value) -> Bool {
  first < second || (second != second && first == first)
}
