/// Unique reuse identifiers of cell types, made of their names.
@MainActor
public enum CellIdentifiers {
  private static var owners: [String: ObjectIdentifier] = [:]

  /// Returns the identifier of a type, the same at each call and of no other type.
  ///
  /// It is the name of the type, unless another type of that name got its identifier before.
  public static func identifier(for type: AnyObject.Type) -> String {
    let owner = ObjectIdentifier(type)
    // Types that share a name, and local types that share a full name, are numbered.
    var (name, suffix) = (String(describing: type), 1)
    while owners[name, default: owner] != owner {
      suffix += 1
      name = "\(String(reflecting: type)) \(suffix)"
    }
    owners[name] = owner
    return name
  }
}
