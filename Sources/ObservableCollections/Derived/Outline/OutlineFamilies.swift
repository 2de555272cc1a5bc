/// The ids of an outline: which family of the forest each is, and which show their children.
@usableFromInline
struct OutlineFamilies<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var familyOfID: [ID: Handle] = [:]
  @usableFromInline var idOfFamily: [ID?] = []
  @usableFromInline var expansion: OutlineExpansion<ID>

  @inlinable
  init(_ expansion: OutlineExpansion<ID>) { self.expansion = expansion }

  /// The family of an id, which is made where there is none.
  @inlinable
  mutating func family(of id: ID, in forest: inout OutlineForest) -> Handle {
    if let family = familyOfID[id] { return family }
    let family = forest.makeFamily(isExpanded: expansion.contains(id))
    // An id that is not equal to itself, as NaN, could neither be found nor removed.
    if id == id { familyOfID[id] = family }
    idOfFamily.set(id, at: family, fill: nil)
    return family
  }

  /// Forgets a family that is not in use any more.
  @inlinable
  mutating func forget(_ family: Handle) {
    if let id = idOfFamily[Int(family)] { familyOfID[id] = nil }
    idOfFamily[Int(family)] = nil
  }

  /// Forgets all families.
  @inlinable
  mutating func removeAll() { self = OutlineFamilies(expansion) }

  /// Changes which items show their children.
  ///
  /// - Complexity: O(*e*) for *e* ids in both expansions, or O(*n*) when one says which ids are
  ///   expanded and the other which are not; and what the rows cost that come or go.
  @inlinable
  mutating func expand(_ new: OutlineExpansion<ID>, in forest: inout OutlineForest) {
    let difference = new.difference(from: expansion)
    expansion = new
    if let difference {
      for id in difference {
        if let family = familyOfID[id] { forest.expand(family, new.contains(id)) }
      }
    } else {
      for (id, family) in familyOfID { forest.expand(family, new.contains(id)) }
    }
  }
}
