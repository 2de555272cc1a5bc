import ListBinding
import SignalsTesting
import TestSupport
import Testing

@MainActor
@Suite struct MixedScreenTests {
  @Test func `one screen mixes five architectures`() {
    let screen = MixedScreen()
    screen.models.add("model", at: [0, 0])
    screen.named.insert("named", at: 0)
    screen.heavy.add(HeavyRow("heavy", heaviness: 2))
    screen.heavy.add(HeavyRow("light", heaviness: 1))
    screen.fed.append(Product(name: "fed"))
    screen.plain.append(Product(name: "plain"))
    #expect(
      screen.shown == ["1 plain", "1 fed", "1 light", "1 heavy", "named", "1 model"])
    screen.named.toggle()
    screen.fed[0].count = 5
    #expect(screen.shown == ["1 plain", "5 fed", "1 light", "1 heavy", "1 model"])
    #expect(screen.view.violations.isEmpty)
  }

  @Test func `what was done last is taken back first, whichever architecture it was`() {
    let screen = MixedScreen()
    let undo = UndoSequence()
    undo.add(UndoStack(screen.fed))
    undo.add(UndoStack(screen.plain))
    let (light, heavy) = (HeavyRow("light", heaviness: 1), HeavyRow("heavy", heaviness: 2))
    func add(_ row: HeavyRow) {
      screen.heavy.add(row)
      undo.record {
        screen.heavy.remove(row)
      } redo: {
        screen.heavy.add(row)
      }
    }
    var states = [screen.shown]
    func noted(_ edit: () -> Void) {
      edit()
      states.append(screen.shown)
    }
    noted { screen.fed.append(Product(name: "fed")) }
    noted { add(heavy) }
    noted { screen.plain.append(Product(name: "plain")) }
    noted { add(light) }
    noted { screen.fed[0].count = 2 }
    #expect(states.last == ["1 plain", "2 fed", "1 light", "1 heavy"])
    for expected in states.dropLast().reversed() {
      #expect(undo.undo())
      #expect(screen.shown == expected)
    }
    #expect(!undo.canUndo)
    for expected in states.dropFirst() {
      #expect(undo.redo())
      #expect(screen.shown == expected)
    }
    #expect(screen.view.violations.isEmpty)
  }

  @Test(arguments: ListViewCapabilities.kinds)
  func `random calls leave strict views of every kind right`(
    capabilities: ListViewCapabilities
  ) {
    var random = SeededGenerator(seed: WorldSize.seed)
    let screen = MixedScreen(capabilities)
    for step in 0..<150 {
      let name = "\(step)"
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: screen.plain.insert(Product(name: name), at: 0)
      case 2, 3: screen.fed.append(Product(name: name))
      case 4 where !screen.fed.isEmpty: screen.fed.remove(at: 0)
      case 4:
        screen.plain.batchUpdate { plain in
          plain.append(Product(name: name))
          screen.fed.append(Product(name: name))
          screen.heavy.add(HeavyRow(name, heaviness: 3))
        }
      case 5, 6:
        let weight = Int.random(in: 0..<5, using: &random)
        screen.heavy.add(HeavyRow(name, heaviness: weight))
      case 7:
        if let row = screen.heavy.rows.randomElement(using: &random) { screen.heavy.remove(row) }
      case 8:
        if let row = screen.heavy.rows.randomElement(using: &random) { screen.heavy.update(row) }
      case 9: screen.named.insert(name, at: .random(in: 0...screen.named.count, using: &random))
      case 10 where screen.named.count > 0: screen.named.remove(at: 0)
      case 10: screen.named.toggle()
      default:
        let place = IndexPath(item: 0, section: .random(in: 0..<4, using: &random))
        if Bool.random(using: &random) {
          screen.models.add(name, at: place)
        } else {
          screen.models.remove(at: place)
        }
      }
      if step % 40 == 39 {
        screen.view.isAttached = false
        screen.plain.append(Product(name: "off \(step)"))
        screen.heavy.add(HeavyRow("off \(step)", heaviness: 0))
        screen.view.isAttached = true
      }
      guard screen.shown == screen.expected, screen.view.violations.isEmpty else {
        Issue.record(
          """
          SEED=\(WorldSize.seed), step \(step): \(screen.shown), not \(screen.expected); \
          \(screen.view.violations)
          """)
        return
      }
    }
  }
}
