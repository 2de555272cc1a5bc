import Foundation
import ListBinding

/// What the keys do; `Help.keys` tells the person.
extension FullScreenProgram {
  func handle(_ key: Key) {
    switch key {
    case .control("c"): end(.code(0))
    case .control("z"): suspend()
    case .control("l"): layOut()
    case _ where isShowingHelp: isShowingHelp = false
    case _ where handleMovement(key): break
    case _ where isFiltering: handleWhileFiltering(key)
    default: handleCommand(key)
    }
  }

  /// Movement is the same while a filter is typed.
  private func handleMovement(_ key: Key) -> Bool {
    switch key {
    case .up: view.moveSelection(.lines(-1))
    case .down: view.moveSelection(.lines(1))
    case .pageUp, .control("b"): view.moveSelection(.pages(-1))
    case .pageDown, .control("f"): view.moveSelection(.pages(1))
    case .home: view.moveSelection(.beginning)
    case .end: view.moveSelection(.end)
    default: return false
    }
    return true
  }

  private func handleWhileFiltering(_ key: Key) {
    switch key {
    case .character(let character): settings.filter.append(character)
    case .backspace where settings.filter.isEmpty: isFiltering = false
    case .backspace: settings.filter.removeLast()
    case .control("u"): settings.filter = ""
    case .enter: isFiltering = false
    case .escape:
      settings.filter = ""
      isFiltering = false
    default: break
    }
  }

  private func handleCommand(_ key: Key) {
    switch key {
    case .character("q"): end(.code(0))
    case .character("?"), .character("h"): isShowingHelp = true
    case .character("j"): view.moveSelection(.lines(1))
    case .character("k"): view.moveSelection(.lines(-1))
    case .character("g"): view.moveSelection(.beginning)
    case .character("G"): view.moveSelection(.end)
    case .character("c"): settings.sort = .cpu
    case .character("m"): settings.sort = .memory
    case .character("p"): settings.sort = .pid
    case .character("n"): settings.sort = .name
    case .character("/"): isFiltering = true
    case .character(" "): isPaused.toggle()
    case .character("z"): foldAll()
    case .enter: fold()
    case .left: fold(true)
    case .right: fold(false)
    case .escape where !settings.filter.isEmpty: settings.filter = ""
    case .escape: view.select(nil)
    default: break
    }
  }

  /// Folds, unfolds or changes the section of the selection.
  private func fold(_ wish: Bool? = nil) {
    guard let section = view.currentSection, let snapshot = binder.displayedSnapshot,
      section < snapshot.numberOfSections()
    else { return }
    let user = snapshot.section(at: section).metadata.id
    if wish ?? !settings.folded.contains(user) {
      settings.folded.insert(user)
    } else {
      settings.folded.remove(user)
    }
  }

  private func foldAll() {
    guard let snapshot = binder.displayedSnapshot else { return }
    let users = Set(snapshot.sections.map(\.metadata.id))
    settings.folded = settings.folded.isSuperset(of: users) ? [] : users
  }
}
