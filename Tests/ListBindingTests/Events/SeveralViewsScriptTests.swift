import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// One list in views of every reading, edited in each of them, by the program and by another thread.
@MainActor
struct SeveralViewsScriptTests {
  typealias List = MutableObservable2DArray<Int, NamedItem>

  @MainActor
  private final class Screen {
    let view: HeadlessListView
    let binding: ListViewBinding<SectionedSnapshot<Int, NamedItem>>
    let edits: UserEdits<SectionedSnapshot<Int, NamedItem>, NamedItem>
    var refusals: [UserEditRefusal] = []

    init(_ list: List, _ updates: ListViewCapabilities.Updates, hasSections: Bool) {
      view = HeadlessListView(
        viewportHeight: 1_000,
        capabilities: ListViewCapabilities(updates: updates, sections: hasSections))
      binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      edits = binding.write(to: list)
      edits.onRefusal = { [weak self] in self?.refusals.append($0) }
    }
  }

  @Test(arguments: [false, true])
  func `all show the list in the end`(isBurst: Bool) async {
    await tryScripts(30) { seed in await problem(seed, isBurst: isBurst) }
  }

  private func problem(_ seed: UInt64, isBurst: Bool) async -> String? {
    var random = SeededGenerator(seed: seed)
    func int(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let list = List([
      .init(metadata: 0, items: (0..<5).map(NamedItem.init)),
      .init(metadata: 1, items: (5..<9).map(NamedItem.init)),
    ])
    let updates: [ListViewCapabilities.Updates] = [.batch, .patch, .splices, .reload]
    var screens = updates.map { Screen(list, $0, hasSections: int(2) == 0) }
    let burst = isBurst ? Self.edit(list, seed) : nil
    for step in 0..<24 {
      let screen = screens[int(screens.count)]
      switch int(12) {
      case 0: screen.binding.pause()
      case 1: screen.binding.resume()
      case 2: screen.view.isAttached.toggle()
      case 3 where screens.count > 2 && step > 12:
        screen.binding.dispose()
        screens.removeAll { $0 === screen }
      case 4, 5: if !isBurst { Self.edit(list, &random) }
      default:
        let places = (0..<screen.view.numberOfSections).flatMap { section in
          (0..<screen.view.numberOfItems(inSection: section)).map { [section, $0] as IndexPath }
        }
        guard screen.view.isAttached, let from = places.randomElement(using: &random),
          let to = places.randomElement(using: &random)
        else { continue }
        if int(4) == 0 {
          screen.view.deleteAsUser(at: from, isShown: int(2) == 0)
        } else {
          screen.view.dragItem(from: from, to: to.section == from.section ? to : from)
        }
      }
      if step % 4 == 0 { await Task.yield() }
    }
    await burst?.value
    for screen in screens {
      screen.view.isAttached = true
      screen.binding.resume()
    }
    for screen in screens { await screen.binding.displayed() }
    let expected = list.snapshot.sections.flatMap { $0.items.map(\.name) }
    for screen in screens {
      let updates = screen.view.capabilities.updates
      if screen.view.texts != expected {
        return "\(updates): \(screen.view.texts), not \(expected)"
      }
      if let violation = screen.view.violations.first { return "\(updates): \(violation)" }
      // Others may have deleted the item or its neighbours, which the view showed still.
      for refusal in screen.refusals {
        switch refusal {
        case .itemIsGone, .placeIsUnknown: break
        case .noItem, .orderIsGiven: return "\(updates): \(refusal)"
        }
      }
    }
    return nil
  }

  private nonisolated static func edit(_ list: List, _ random: inout SeededGenerator) {
    list.mutate { list in
      let sections = list.snapshot.sections.map { $0.items.count }
      let section = Int.random(in: 0..<sections.count, using: &random)
      let count = sections[section]
      let item = Int.random(in: 0..<max(count, 1), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where count > 1: list.removeItem(at: [section, item])
      case 1 where count > 1: list.moveItem(from: [section, item], to: [section, 0])
      case 2: list.moveSection(from: 0, to: 1)
      case 3 where count > 0: list[[section, item]].name += "!"
      default:
        let id = Int.random(in: 100..<100_000, using: &random)
        list.insert(item: NamedItem(id), at: [section, min(item, count)])
      }
    }
  }

  private nonisolated static func edit(_ list: List, _ seed: UInt64) -> Task<Void, Never> {
    Task.detached {
      var random = SeededGenerator(seed: ~seed)
      for step in 0..<40 {
        edit(list, &random)
        if step % 8 == 0 { await Task.yield() }
      }
    }
  }
}
