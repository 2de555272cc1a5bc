/// Unique reuse identifiers of cell types, made of their names.
@MainActor
@usableFromInline
enum CellIdentifiers {
  private static var owners: [String: ObjectIdentifier] = [:]

  /// The identifier of a type, the same at each call and of no other type.
  static func identifier(for type: AnyObject.Type) -> String {
    let owner = ObjectIdentifier(type)
    // Types that share a name, and local types that share a full name, are numbered.
    for suffix in 1... {
      let name = suffix == 1 ? String(describing: type) : "\(String(reflecting: type)) \(suffix)"
      if owners[name, default: owner] == owner {
        owners[name] = owner
        return name
      }
    }
    return String(reflecting: type)
  }
}
