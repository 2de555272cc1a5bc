/// The metadata of a section: a user, or everybody.
///
/// What the processes of the user add up to is not in here. Were it here, every refresh would change
/// the metadata, and a section whose metadata changes is reloaded as a whole, with all its rows.
package struct UserSection: Identifiable, Hashable, Comparable, Sendable {
  package let id: UInt32
  package let name: String

  /// What the filter compares.
  package let folded: String

  package init(id: UInt32, name: String) {
    self.id = id
    self.name = name
    folded = name.folded
  }

  /// The only section of a list that is not grouped; no user has the greatest number.
  package static let everybody = UserSection(id: .max, name: "all users")

  package static func < (left: UserSection, right: UserSection) -> Bool {
    (left.name, left.id) < (right.name, right.id)
  }
}
