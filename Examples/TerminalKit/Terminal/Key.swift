/// What a person pressed.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter together with the control key.
  case control(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  /// A function key, by its number.
  case function(Int)
  case enter, escape, tab, backspace, delete
}
