extension UndoHistory {
  /// Something that was done and can be taken back.
  @usableFromInline
  struct Step: Sendable {
    @usableFromInline let number: UInt64

    /// What the step is known by while it is open, before it has a number.
    @usableFromInline let id: UInt64

    /// What several steps have in common that are taken back together, also those of several stacks.
    @usableFromInline let group: UInt64

    /// That of its group, if the group has one.
    @usableFromInline var name: StepName?

    /// What it did; what takes back a step that was undone is a step too.
    @usableFromInline var change: Change<Snapshot>

    /// Whether it only updates a few items, so that it is taken back under the lock of the list.
    @usableFromInline let isSmall: Bool

    /// What others did after it.
    @usableFromInline var others = ChangeComposer()

    /// How many groups come before its own, among the steps that can be undone.
    @usableFromInline var ordinal = 0

    /// The greatest number of the steps of its group that were undone up to this one.
    @usableFromInline var greatest: UInt64 = 0

    @inlinable
    init(number: UInt64, id: UInt64, group: UInt64, name: StepName?, change: Change<Snapshot>) {
      self.number = number
      self.id = id
      self.group = group
      self.name = name
      self.change = change
      isSmall = change.structure.onlyUpdatesFewItems
    }

    @inlinable var place: StepPlace { StepPlace(number: number, group: group) }

    /// What is left of a step beyond the limit.
    static var expired: Step {
      Step(number: 0, id: 0, group: 0, name: nil, change: .identity(sectionCount: 0))
    }
  }

  /// A step that was taken back.
  @usableFromInline
  struct MovedStep: Sendable {
    @usableFromInline let place: StepPlace

    /// Whether there was more of the group to be taken back, before anybody was told.
    @usableFromInline let hasMore: Bool

    @inlinable
    init(_ place: StepPlace, hasMore: Bool) {
      self.place = place
      self.hasMore = hasMore
    }
  }
}
