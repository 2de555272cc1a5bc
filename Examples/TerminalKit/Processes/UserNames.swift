import Foundation

/// The names of users, from the password database, each asked for once.
struct UserNames {
  private var known: [UInt32: String] = [:]

  /// The user's name; the number where the database has none.
  mutating func name(of user: UInt32) -> String {
    if let name = known[user] { return name }
    let name = Self.lookUp(user) ?? String(user)
    known[user] = name
    return name
  }

  private static func lookUp(_ user: UInt32) -> String? {
    var size = 1_024
    while size <= 1 << 20 {
      var isTooSmall = false
      let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) {
        buffer -> String? in
        guard let start = buffer.baseAddress else { return nil }
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        let code = getpwuid_r(user, &entry, start, buffer.count, &found)
        isTooSmall = code == ERANGE
        guard code == 0, found != nil, let name = entry.pw_name else { return nil }
        return String(cString: name)
      }
      guard isTooSmall else { return name.flatMap { $0.isEmpty ? nil : $0 } }
      size *= 2
    }
    return nil
  }
}
