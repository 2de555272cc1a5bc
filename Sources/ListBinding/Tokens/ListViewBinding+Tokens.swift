public import ObservableCollections
public import Signals

@MainActor
extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// Keeps the selection of the view through every update, as long as the binding lasts.
  ///
  /// It begins empty: call it before the user can select anything.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - remembersHidden: Whether an item that went, to a filter for example, is selected again when
  ///     it comes back.
  /// - Returns: The selection; the binding keeps it.
  // Inlinable: to follow an edit of a list of unknown type takes several times as long.
  @inlinable
  @discardableResult
  public func keepSelection<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool = false
  ) -> ListSelection<DataSource, ID> {
    keepItems(ListSelection.self, by: identity, remembersHidden: remembersHidden) {
      $0.follow($1, then: $2)
    }
  }

  /// Keeps the items that the view shows expanded through every update, as long as the binding lasts.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - remembersHidden: Whether an item that went, to a filter for example, is expanded again when
  ///     it comes back.
  /// - Returns: The expanded items; the binding keeps them.
  @inlinable
  @discardableResult
  public func keepExpandedItems<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool = false
  ) -> ListExpansion<DataSource, ID> {
    keepItems(ListExpansion.self, by: identity, remembersHidden: remembersHidden) {
      $0.follow($1, then: $2)
    }
  }

  @usableFromInline
  func keepItems<ID, Items: MarkedListItems<DataSource, ID>>(
    _ type: Items.Type, by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool,
    following: @escaping MarkedListItems<DataSource, ID>.Following
  ) -> Items {
    let items = Items(
      by: identity, remembersHidden: remembersHidden, following: following,
      host: { [binding] in binding.object })
    binding.object?.keep(items)
    completeAtEnd(items.subject)
    return items
  }

  /// Keeps the first item on screen where it is, through every update, as long as the binding lasts.
  ///
  ///     binding.keepScrollPosition()  // a list that is read from its top
  ///     binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)  // one of messages
  ///
  /// - When the item goes, a neighbour takes its place.
  /// - When it comes back, as after a filter, it is where it was, unless the user has scrolled since. If only some
  ///   of its neighbours come back, the nearest of them is there.
  /// - While the list is too short for the place, or has nothing of what was near it, what is on screen stays.
  /// - In a view that holds its scroll position by itself, the item is the one that the view held last.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - staysAtTop: Whether a list that is scrolled to its top stays there, so that what is inserted on
  ///     top is seen. A list that grows upwards, as one of messages does, passes `false`.
  ///   - staysAtEnd: Whether a list that is scrolled to its end stays there, so that what is appended is seen; it
  ///     is scrolled there at first. One that shows its end though nobody has scrolled there, as after a
  ///     deletion, follows what comes behind its last item: not what comes before it, and not what the end of a
  ///     filter brings back. A list of messages passes `true`. A list that shares its view with others, as a part
  ///     of it, cannot stay at its end, which is written to standard error: join the lists into one that is bound.
  /// - Returns: What ends it before the binding does; another call does so, too.
  @inlinable
  @discardableResult
  public func keepScrollPosition<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>, stayingAtTop staysAtTop: Bool = true,
    stayingAtEnd staysAtEnd: Bool = false
  ) -> any Disposable {
    keepScrollPosition(staysAtTop, staysAtEnd) { KeptItem(by: identity, remembersHidden: $0) }
  }

  @usableFromInline
  func keepScrollPosition(
    _ staysAtTop: Bool, _ staysAtEnd: Bool,
    keeping makeItem: (_ remembersHidden: Bool) -> KeptItem<DataSource>
  ) -> any Disposable {
    guard let binding = binding.object, let view = binding.followedView else {
      return NonDisposable.instance
    }
    let isPart = view.view is any PartOfView
    if staysAtEnd, isPart { warn("A list in a part of a view cannot stay at its end") }
    let keeper = AnchorKeeper(
      staysAtTop: staysAtTop, staysAtEnd: staysAtEnd && !isPart, keeping: makeItem)
    let removal = removal(of: keeper, replacing: scrollKeeping)
    binding.add(keeper)
    if !binding.isApplying, !binding.isAsked, view.view.isAttached { keeper.start(in: view) }
    return removal
  }

  /// What ends something that goes along with the list; it takes the place of another one, which ends.
  func removal(
    of follower: some ListFollower<DataSource> & Sendable, replacing former: SerialDisposable
  ) -> any Disposable {
    let removal = BlockDisposable { [binding, weak follower] in
      if MainThread.isCurrent {
        MainThread.assumeMain { if let follower { binding.object?.remove(follower) } }
      } else {
        Task { @MainActor in if let follower { binding.object?.remove(follower) } }
      }
    }
    former.otherDisposable = removal
    return removal
  }

  /// Keeps the focus on its item through every update, as long as the binding lasts.
  ///
  /// When the item goes, its neighbour gets the focus: the one behind it, otherwise the one before.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - remembersHidden: Whether an item that went, to a filter for example, gets the focus again
  ///     when it comes back, unless the user has moved the focus since.
  /// - Returns: What ends it before the binding does; another call does so, too.
  @inlinable
  @discardableResult
  public func keepFocus<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool = false
  ) -> any Disposable {
    keepFocus(on: KeptItem(by: identity, remembersHidden: remembersHidden))
  }

  @usableFromInline
  func keepFocus(on item: KeptItem<DataSource>) -> any Disposable {
    let keeper = FocusKeeper(item)
    let removal = removal(of: keeper, replacing: focusKeeping)
    binding.object?.keep(keeper)
    return removal
  }
}

@MainActor
extension ListViewBinding where DataSource: ListSnapshot {
  /// Keeps the sections that the view shows expanded through every update, as long as the binding
  /// lasts.
  ///
  /// - Parameters:
  ///   - identity: How sections are told apart, by their metadata.
  ///   - remembersHidden: Whether a section that went, to a filter for example, is expanded again when
  ///     it comes back.
  /// - Returns: The expanded sections; the binding keeps them.
  @discardableResult
  public func keepExpandedSections<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.SectionMetadata, ID>,
    remembersHidden: Bool = false
  ) -> SectionExpansion<DataSource, ID> {
    let expansion = SectionExpansion(by: identity, remembersHidden: remembersHidden) { [binding] in
      binding.object
    }
    binding.object?.keep(expansion)
    completeAtEnd(expansion.subject)
    return expansion
  }
}
