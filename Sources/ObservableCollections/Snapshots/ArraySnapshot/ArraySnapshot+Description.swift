extension ArraySnapshot: CustomStringConvertible {
  /// The items, printed as an array's are.
  public var description: String { Array(self).description }
}

extension ArraySnapshot: CustomDebugStringConvertible {
  /// The items, printed as an array's are.
  public var debugDescription: String { Array(self).debugDescription }
}

extension ArraySnapshot: CustomReflectable {
  /// A mirror that shows the items, as an array's does.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
