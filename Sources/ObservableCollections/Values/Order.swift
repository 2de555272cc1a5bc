/// Whether a value comes before another.
///
/// `<` decides. A value that is not equal to itself, as NaN, may be neither before nor behind any other as
/// `<` has it. Here it is greater than those, so that there is one order for all values.
@inlinable
func comesBefore<Value: Comparable>(_ first: Value, _ second: Value) -> Bool {
  first < second || (second != second && first == first && !(second < first))
}
