/// A section that can give items to another and take them.
@MainActor
protocol ItemExchanging: AnyObject {
  /// Whether the section gives items and takes them: not while they are those of another list.
  var exchangesItems: Bool { get }

  /// The number of items that it can give, which may not be that of its rows.
  var itemCount: Int { get }

  /// Returns the item at an index, if there is one.
  func itemToGive(at index: Int) -> Any?

  /// Returns whether the section takes an item of the other.
  func takes(_ item: Any, of other: any ItemExchanging) -> Bool

  /// Removes an item that goes to another section; its row is moved after that.
  func giveItem(at index: Int)

  /// Inserts an item that comes from another section; its row is moved after that.
  func take(_ item: Any, at index: Int)

  /// The type of the items.
  var itemType: Any.Type { get }
}
