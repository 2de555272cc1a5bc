/// A shape whose elements are items of groups.
@usableFromInline
protocol MemberShape: TreeShape where Element: GroupMember {
  init()
}

/// An item of a group: its handle, and the group's.
@usableFromInline
protocol GroupMember: Sendable {
  /// - Parameter isFounder: Whether it is the first of its group.
  init(_ handle: Handle, of group: Handle, isFounder: Bool)

  var handle: Handle { get }
  var group: Handle { get set }
}

/// Items of groups in the order of a list.
@usableFromInline
struct PlainMemberShape: MemberShape {
  @inlinable
  init() {}

  @usableFromInline
  struct Member: GroupMember {
    @usableFromInline var handle: Handle
    @usableFromInline var group: Handle

    @inlinable
    init(_ handle: Handle, of group: Handle, isFounder: Bool) {
      self.handle = handle
      self.group = group
    }
  }

  @inlinable static var hasHandles: Bool { true }
  @inlinable static var isSummed: Bool { false }
  @inlinable var empty: Void { () }
  @inlinable
  func summary(of element: Member) {}
  @inlinable
  func join(_ first: Void, _ second: Void) {}
  @inlinable
  static func handle(of element: Member) -> Int { Int(element.handle) }
}

/// Items of groups that each have a flag: how many are set before a place is found in logarithmic time.
@usableFromInline
struct FlaggedMemberShape: MemberShape {
  @inlinable
  init() {}

  @usableFromInline
  struct Member: GroupMember {
    @usableFromInline var handle: Handle

    /// The group and the flag in one, so that few lines of memory are read.
    @usableFromInline var packed: Handle

    @inlinable
    init(_ handle: Handle, of group: Handle, isFounder: Bool) {
      self.handle = handle
      packed = group &* 2 &+ (isFounder ? 1 : 0)
    }

    @inlinable var group: Handle {
      get { packed >> 1 }
      set { packed = newValue &* 2 &+ flag }
    }

    @inlinable var flag: Int32 { packed & 1 }

    /// It is set at first for the one that founds a group.
    @inlinable var isSet: Bool {
      get { flag == 1 }
      set { packed = group &* 2 &+ (newValue ? 1 : 0) }
    }
  }

  @inlinable static var hasHandles: Bool { true }
  @inlinable static var leafCapacity: Int { 32 }
  @inlinable var empty: Int32 { 0 }
  @inlinable
  func summary(of element: Member) -> Int32 { element.flag }
  @inlinable
  func join(_ first: Int32, _ second: Int32) -> Int32 { first &+ second }
  @inlinable
  func difference(from old: Int32, to new: Int32) -> Int32? { new &- old }
  @inlinable
  static func handle(of element: Member) -> Int { Int(element.handle) }
}

extension SummaryTree<FlaggedMemberShape> {
  /// The flags of the items of a range.
  func flags(in range: Range<Int>) -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(range.count)
    forEach(in: range) { flags.append($0.isSet) }
    return flags
  }
}
