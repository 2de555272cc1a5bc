/// Whether two values are equal; `nil` if that is not known.
func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func compare<Value: Equatable>(_ first: Value) -> Bool? { (second as? Value).map { $0 == first } }
  guard let first = first as? any Equatable else { return nil }
  return compare(first)
}
