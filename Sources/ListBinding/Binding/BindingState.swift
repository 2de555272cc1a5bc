/// What is true of a binding; each update asks for all of it at once.
@usableFromInline
struct BindingState: OptionSet {
  @usableFromInline var rawValue: UInt16

  @inlinable
  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The view shows no list.
  @inlinable static var unloaded: Self { Self(rawValue: 1 << 0) }

  /// An update is being applied.
  @inlinable static var applying: Self { Self(rawValue: 1 << 1) }

  /// The view is asking something.
  @inlinable static var asked: Self { Self(rawValue: 1 << 2) }

  /// Updates wait for a pause to end.
  @inlinable static var paused: Self { Self(rawValue: 1 << 3) }

  /// The binder has not told the view of an update.
  @inlinable static var setAside: Self { Self(rawValue: 1 << 4) }

  /// The view shows what the user did before the list has it.
  @inlinable static var viewEdit: Self { Self(rawValue: 1 << 5) }

  /// The view must be reloaded before anything else.
  @inlinable static var mustReload: Self { Self(rawValue: 1 << 6) }

  /// The binding has ended.
  @inlinable static var ended: Self { Self(rawValue: 1 << 7) }

  /// The binding ends, and the view tells what ends with it.
  @inlinable static var ending: Self { Self(rawValue: 1 << 11) }

  /// With any of these, an update cannot be told as it arrives.
  @inlinable static var busy: Self {
    [.unloaded, .applying, .asked, .paused, .setAside, .viewEdit, .mustReload, .ended, .ending]
  }

  /// Updates came while another was applied.
  @inlinable static var mustTakeMore: Self { Self(rawValue: 1 << 8) }

  /// The view shows all items in one section.
  @inlinable static var flat: Self { Self(rawValue: 1 << 9) }

  /// Something goes along with the list.
  @inlinable static var followed: Self { Self(rawValue: 1 << 10) }

  /// Whether a flag is set.
  @inlinable
  subscript(flag: Self) -> Bool {
    get { contains(flag) }
    set { if newValue { formUnion(flag) } else { subtract(flag) } }
  }
}

extension BoundDataSource {
  @usableFromInline var hasEnded: Bool { state[.ended] }
  var hasViewEdit: Bool { state[.viewEdit] }
  var isPaused: Bool { state[.paused] }

  @inlinable var isApplying: Bool {
    get { state[.applying] }
    set { state[.applying] = newValue }
  }

  var mustReload: Bool {
    get { state[.mustReload] }
    set { state[.mustReload] = newValue }
  }

  var mustTakeMore: Bool {
    get { state[.mustTakeMore] }
    set { state[.mustTakeMore] = newValue }
  }

  @usableFromInline var isFlat: Bool {
    get { state[.flat] }
    set { state[.flat] = newValue }
  }
}
