import Foundation
import ObservableCollections
import SignalsTesting
import Testing

struct SectionedSnapshotTests {
  typealias Snapshot = SectionedSnapshot<String, Int>
  typealias Model = [(metadata: String, items: [Int])]

  func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  func snapshot(_ model: Model) -> Snapshot {
    Snapshot(model.map { .init(metadata: $0.metadata, items: $0.items) })
  }

  /// Reports where a snapshot is not what a model says.
  func report(_ snapshot: Snapshot, _ model: Model, _ context: @autoclosure () -> String) {
    let sections = snapshot.sections.map { ($0.metadata, Array($0.items)) }
    let isSame = sections.elementsEqual(model) { $0.0 == $1.metadata && $0.1 == $1.items }
    let violations = snapshot.tree.invariantViolations()
    let count = model.reduce(0) { $0 + $1.items.count }
    if !isSame || snapshot.count != count || !violations.isEmpty {
      Issue.record("\(context()): \(snapshot), not \(model); \(violations)")
    }
  }

  /// Makes an edit on a snapshot whose copy is kept and on a model, and compares both.
  func check(
    _ model: Model, _ context: @autoclosure () -> String, _ edit: (inout Snapshot) -> Void,
    _ modelEdit: (inout Model) -> Void
  ) {
    let kept = snapshot(model)
    var edited = kept
    edit(&edited)
    var expected = model
    modelEdit(&expected)
    report(edited, expected, "\(context()) on \(model)")
    report(kept, model, "kept before \(context())")
  }

  /// Every list of up to a number of sections of up to a number of items.
  func worlds(sections: Int, items: Int) -> [Model] {
    var all: [Model] = [[]]
    var last: [Model] = [[]]
    for section in 0..<sections {
      last = last.flatMap { model in
        (0...items).map { count in
          model + [("\(section)", (0..<count).map { section * 10 + $0 })]
        }
      }
      all += last
    }
    return all
  }

  @Test func `every edit of items in a small world is that of arrays`() {
    for model in worlds(sections: 3, items: 2) {
      for (section, content) in model.enumerated() {
        for item in 0...content.items.count {
          check(model, "insert \(section).\(item)") {
            $0.insert(99, at: path(section, item))
          } _: {
            $0[section].items.insert(99, at: item)
          }
          check(model, "insert many \(section).\(item)") {
            $0.insert(contentsOf: [97, 98], at: path(section, item))
          } _: {
            $0[section].items.insert(contentsOf: [97, 98], at: item)
          }
        }
        for item in content.items.indices {
          check(model, "remove \(section).\(item)") {
            $0.remove(at: path(section, item))
          } _: {
            $0[section].items.remove(at: item)
          }
          check(model, "replace \(section).\(item)") {
            $0[path(section, item)] = 99
          } _: {
            $0[section].items[item] = 99
          }
          checkMoves(model, section, item)
        }
        check(model, "append to \(section)") {
          $0.append(99, toSection: section)
        } _: {
          $0[section].items.append(99)
        }
        check(model, "empty \(section)") {
          $0.removeItems(0..<content.items.count, inSection: section)
        } _: {
          $0[section].items = []
        }
      }
    }
  }

  func checkMoves(_ model: Model, _ section: Int, _ item: Int) {
    for (target, content) in model.enumerated() {
      for place in 0...(content.items.count - (target == section ? 1 : 0)) {
        check(model, "move \(section).\(item) to \(target).\(place)") {
          $0.moveItem(from: path(section, item), to: path(target, place))
        } _: {
          let moved = $0[section].items.remove(at: item)
          $0[target].items.insert(moved, at: place)
        }
      }
    }
  }

  @Test func `every edit of sections in a small world is that of arrays`() {
    for model in worlds(sections: 3, items: 2) {
      for index in 0...model.count {
        check(model, "insert section \(index)") {
          $0.insert(section: .init(metadata: "x", items: [7]), at: index)
        } _: {
          $0.insert(("x", [7]), at: index)
        }
        check(model, "insert sections \(index)") {
          $0.insert(sections: [.init(metadata: "x", items: [7]), .init(metadata: "y")], at: index)
        } _: {
          $0.insert(
            contentsOf: [(metadata: "x", items: [7]), (metadata: "y", items: [])], at: index)
        }
      }
      for index in model.indices {
        check(model, "remove section \(index)") {
          $0.removeSection(at: index)
        } _: {
          $0.remove(at: index)
        }
        check(model, "replace section \(index)") {
          $0.replaceSection(at: index, with: .init(metadata: "x", items: [7, 8, 9]))
        } _: {
          $0[index] = ("x", [7, 8, 9])
        }
        check(model, "name section \(index)") {
          $0.setMetadata("x", ofSection: index)
        } _: {
          $0[index].metadata = "x"
        }
        for target in model.indices {
          check(model, "move section \(index) to \(target)") {
            $0.moveSection(from: index, to: target)
          } _: {
            $0.insert($0.remove(at: index), at: target)
          }
        }
      }
    }
  }

  @Test(arguments: [0, 1, 5, 40, 300])
  func `flat offsets and index paths say the same place`(sectionCount: Int) {
    let model: Model = (0..<sectionCount).map { section in
      ("\(section)", (0..<(section * 7 % 4)).map { section * 10 + $0 })
    }
    let snapshot = snapshot(model)
    let paths = model.enumerated().flatMap { section, content in
      content.items.indices.map { path(section, $0) }
    }
    #expect(Array(snapshot.indices) == paths)
    #expect(Array(snapshot) == model.flatMap(\.items))
    #expect(snapshot.reversed().elementsEqual(model.flatMap(\.items).reversed()))
    for (offset, path) in paths.enumerated() {
      if snapshot.indexPath(atFlatOffset: offset) != path { Issue.record("at \(offset)") }
      if snapshot.flatOffset(of: path) != offset { Issue.record("of \(path)") }
      if snapshot.distance(from: snapshot.startIndex, to: path) != offset {
        Issue.record("to \(path)")
      }
    }
    #expect(snapshot.indexPath(atFlatOffset: paths.count) == snapshot.endIndex)
    #expect(snapshot.flatOffset(of: snapshot.endIndex) == paths.count)
    for (section, content) in model.enumerated() {
      if snapshot.numberOfItems(inSection: section) != content.items.count {
        Issue.record("items of \(section)")
      }
    }
  }

  @Test(arguments: 0..<6)
  func `long random scripts of section edits leave kept copies as they were`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: Model = []
    var snapshot = Snapshot()
    var kept: [(Snapshot, Model)] = []
    for step in 0..<250 {
      let section = Int.random(in: 0...model.count, using: &random)
      if section == model.count || step % 3 == 0 {
        let items = Array(0..<Int.random(in: 0..<5, using: &random))
        snapshot.insert(section: .init(metadata: "\(step)", items: items), at: section)
        model.insert(("\(step)", items), at: section)
      } else if step % 5 == 0 {
        snapshot.removeSection(at: section)
        model.remove(at: section)
      } else if let last = model[section].items.indices.last, step % 2 == 0 {
        snapshot.remove(at: path(section, last))
        model[section].items.removeLast()
      } else {
        snapshot.insert(step, at: path(section, 0))
        model[section].items.insert(step, at: 0)
      }
      report(snapshot, model, "seed \(seed), step \(step)")
      if step % 40 == 0 { kept.append((snapshot, model)) }
    }
    for (copy, model) in kept { report(copy, model, "seed \(seed), kept") }
  }

  @Test func `a sectioned snapshot is the collection of its items`() {
    let snapshot = snapshot([("a", []), ("b", [1, 2]), ("c", []), ("d", [3]), ("e", [])])
    #expect(Array(snapshot.indices) == [path(1, 0), path(1, 1), path(3, 0)])
    #expect(snapshot.startIndex == path(1, 0))
    #expect(snapshot.endIndex == path(5, 0))
    #expect(snapshot[path(1, 1)] == 2)
    #expect(snapshot.item(at: path(3, 0)) == 3)
    #expect(snapshot.section(at: 3).items == [3])
    #expect(snapshot.index(path(1, 0), offsetBy: 9, limitedBy: snapshot.endIndex) == nil)
    #expect(snapshot.index(path(1, 0), offsetBy: 3, limitedBy: snapshot.endIndex) == path(5, 0))
    #expect(Snapshot().startIndex == Snapshot().endIndex)
    #expect(Snapshot(snapshot.sections).isIdentical(to: snapshot))
  }

  @Test func `sectioned snapshots print, compare, hash and are encoded by their sections`() throws {
    let snapshot = snapshot([("a", [1, 2]), ("b", [])])
    var other = snapshot
    #expect(snapshot.description == "[\"a\": [1, 2], \"b\": []]")
    #expect(other == snapshot)
    other[path(0, 0)] = 9
    #expect(other != snapshot)
    other[path(0, 0)] = 1
    #expect(other == snapshot)
    #expect(other.hashValue == snapshot.hashValue)
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: data) == snapshot)
  }
}
