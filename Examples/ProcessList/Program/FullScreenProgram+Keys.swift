import ListBinding
import TerminalKit

/// What the keys do; `Help.keys` tells the person.
extension FullScreenProgram {
  func handle(_ key: Key) {
    notice = nil
    switch key {
    case .control("c"): session.end(.code(0))
    case .control("z"): session.suspend()
    case .control("l"): session.layOut()
    case _ where question != nil: question.map { answer($0, key) }
    case _ where isShowingHelp: isShowingHelp = false
    case _ where handleMovement(key): break
    case _ where isFiltering: handleWhileFiltering(key)
    default: handleCommand(key)
    }
  }

  private func handleMovement(_ key: Key) -> Bool {
    guard let movement = TerminalListView.Movement(key, letters: !isFiltering) else { return false }
    view.moveSelection(movement)
    // A header that does not fold is no use: the selection goes on to the first process.
    if settings.mode != .users, case .header? = view.selected { view.moveSelection(.lines(1)) }
    return true
  }

  private func handleWhileFiltering(_ key: Key) {
    switch key {
    case .character(let character): settings.filter.text.append(character)
    case .backspace where settings.filter.text.isEmpty: isFiltering = false
    case .backspace: settings.filter.text.removeLast()
    case .control("u"): settings.filter.text = ""
    case .enter: isFiltering = false
    case .escape:
      settings.filter.text = ""
      isFiltering = false
    default: break
    }
  }

  private func handleCommand(_ key: Key) {
    switch key {
    case .character("q"), .function(10): session.end(.code(0))
    case .character("?"), .character("h"), .function(1): isShowingHelp = true
    case .character("/"), .function(3), .function(4): isFiltering = true
    case .character(" "): isPaused.toggle()
    case .character("z"): foldAll()
    case .enter: fold()
    case .left: fold(true)
    case .right: fold(false)
    case .character("x"), .function(9): askToKill()
    case .escape where !settings.filter.text.isEmpty: settings.filter.text = ""
    case .escape: view.select(nil)
    default: handleSetting(key)
    }
  }

  private func handleSetting(_ key: Key) {
    switch key {
    case .character("c"): settings.order.key = .cpu
    case .character("m"): settings.order.key = .memory
    case .character("p"): settings.order.key = .pid
    case .character("n"): settings.order.key = .name
    case .function(6): settings.order.key = settings.order.key.next
    case .character("r"), .character("I"): settings.order.isReversed.toggle()
    case .character("K"): settings.filter.showsKernelThreads.toggle()
    case .character("u"): settings.mode = .users
    case .character("l"): settings.mode = .list
    case .character("t"), .function(5): settings.mode = settings.mode == .tree ? .list : .tree
    default: break
    }
  }

  // MARK: Folding

  /// Folds, unfolds or changes what is selected: the section of a user, or what is below a process.
  private func fold(_ wish: Bool? = nil) {
    switch settings.mode {
    case .list: break
    case .users:
      guard let section = view.currentSection, let snapshot = binder?.displayedSnapshot,
        section < snapshot.numberOfSections()
      else { return }
      let user = snapshot.section(at: section).metadata.id
      if wish ?? !settings.folded.contains(user) {
        settings.folded.insert(user)
      } else {
        settings.folded.remove(user)
      }
    case .tree:
      guard let row = selectedRow, row.isExpandable else { return }
      settings.expansion.set(row.item.id.pid, isExpanded: !(wish ?? row.isExpanded))
    }
  }

  private func foldAll() {
    switch settings.mode {
    case .list: break
    case .users:
      guard let snapshot = binder?.displayedSnapshot else { return }
      let users = Set(snapshot.sections.map(\.metadata.id))
      settings.folded = settings.folded.isSuperset(of: users) ? [] : users
    case .tree:
      settings.expansion = settings.expansion == .none ? .all : .none
    }
  }

  // MARK: Ending processes

  private func askToKill() {
    if !isLive {
      notice = "These are not the processes of this machine."
    } else if let row = selectedRow {
      question = KillQuestion(row.item)
    } else {
      notice = "Select a process first."
    }
  }

  private func answer(_ question: KillQuestion, _ key: Key) {
    self.question = nil
    guard let signal = KillQuestion.signal(for: key) else { return }
    Task {
      // The number may be another process's by now, so what is there now is looked at first.
      await refresh()
      notice = question.send(signal, isStillThere: await exists(question.process))
      await refresh()
    }
  }
}
