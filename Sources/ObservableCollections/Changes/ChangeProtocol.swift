/// A change of a list: it composes with the next one, and can be taken back.
///
/// Composition is associative, the identity changes nothing in it, and a change followed by its
/// inverse keeps everything that it kept, and inserts again what it removed.
public protocol ChangeProtocol {
  /// Whether nothing changed.
  var isIdentity: Bool { get }

  /// The change that takes this one back.
  var inverse: Self { get }

  /// The change that does this one, then another.
  ///
  /// - Precondition: `next` starts from the list that this change leads to.
  func followed(by next: Self) -> Self
}

extension ListChange: ChangeProtocol {}
