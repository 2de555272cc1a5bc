/// Why updates wait.
struct Pauses: OptionSet {
  let rawValue: UInt8

  /// The program has paused the binding.
  static let byProgram = Pauses(rawValue: 1)

  /// The binder has paused it.
  static let byBinder = Pauses(rawValue: 2)

  /// The binder has not told the view of an update.
  static let untold = Pauses(rawValue: 4)

  /// Several parts of a view are told of one event.
  static let byEvent = Pauses(rawValue: 8)
}
