/// Checks the steps of an item model of two levels, as `QAbstractItemModelTester` does.
@MainActor
struct ItemModelTester {
  /// A step, with the parents and rows that it is told with.
  enum Step {
    case insert(parent: Int?, first: Int, last: Int)
    case remove(parent: Int?, first: Int, last: Int)
    case move(parent: Int?, first: Int, last: Int, to: Int?, child: Int)

    var end: String {
      switch self {
      case .insert: "endInsertRows"
      case .remove: "endRemoveRows"
      case .move: "endMoveRows"
      }
    }
  }

  /// A row of the top level, and the rows below it.
  private struct Branch: Equatable {
    var id: ObjectIdentifier
    var rows: [ObjectIdentifier]
  }

  /// The model as the steps so far have left it.
  private var known: [Branch] = []
  private var open: Step?

  mutating func reset(_ sections: [StrictSection]) {
    known = Self.branches(sections)
    open = nil
  }

  private static func branches(_ sections: [StrictSection]) -> [Branch] {
    sections.map { section in
      Branch(id: ObjectIdentifier(section), rows: section.rows.map { ObjectIdentifier($0) })
    }
  }

  /// What is wrong if the model is not as the steps have left it.
  func problem(outsideOfSteps sections: [StrictSection], _ moment: String) -> String? {
    if let open { return "\(moment) before \(open.end)" }
    return Self.branches(sections) == known ? nil : "rows have changed without a step at \(moment)"
  }

  /// Begins a step; returns what is wrong with it.
  mutating func begin(_ step: Step, _ sections: [StrictSection]) -> String? {
    if let problem = problem(outsideOfSteps: sections, "begin") { return problem }
    switch step {
    case .insert(let parent, let first, let last):
      guard let count = number(below: parent), first >= 0, first <= count, first <= last else {
        return "beginInsertRows \(first) to \(last)\(below(parent))"
      }
    case .remove(let parent, let first, let last):
      guard let count = number(below: parent), first >= 0, first <= last, last < count else {
        return "beginRemoveRows \(first) to \(last)\(below(parent))"
      }
    case .move(let parent, let first, let last, let target, let child):
      guard let count = number(below: parent), let room = number(below: target), first >= 0,
        first <= last,
        last < count, child >= 0, child <= room, (parent == nil) == (target == nil)
      else {
        return "beginMoveRows \(first) to \(last)\(below(parent)), to \(child)\(below(target))"
      }
      if parent == target, first...(last + 1) ~= child {
        return "beginMoveRows refuses \(child) as the destination of \(first) to \(last)"
      }
    }
    open = step
    return nil
  }

  /// Ends a step; returns what is wrong with it.
  mutating func end(_ call: String, _ sections: [StrictSection]) -> String? {
    guard let step = open, step.end == call else { return "\(call) without its begin" }
    open = nil
    let new = Self.branches(sections)
    var expected = known
    switch step {
    case .insert(nil, let first, let last):
      guard new.count == known.count + last - first + 1 else {
        return "rowCount is \(new.count) after \(first) to \(last) were inserted"
      }
      expected.insert(contentsOf: new[first...last], at: first)
    case .insert(let parent?, let first, let last):
      guard new.indices.contains(parent),
        new[parent].rows.count == known[parent].rows.count + last - first + 1
      else { return "\(first) to \(last) were not inserted\(below(parent))" }
      expected[parent].rows.insert(contentsOf: new[parent].rows[first...last], at: first)
    case .remove(nil, let first, let last):
      expected.removeSubrange(first...last)
    case .remove(let parent?, let first, let last):
      expected[parent].rows.removeSubrange(first...last)
    case .move(let parent?, let first, let last, let target?, let child):
      let moved = Array(expected[parent].rows[first...last])
      expected[parent].rows.removeSubrange(first...last)
      let shift = parent == target && child > last ? moved.count : 0
      expected[target].rows.insert(contentsOf: moved, at: child - shift)
    case .move(_, let first, let last, _, let child):
      let moved = Array(expected[first...last])
      expected.removeSubrange(first...last)
      expected.insert(contentsOf: moved, at: child - (child > last ? moved.count : 0))
    }
    defer { known = new }
    return new == expected ? nil : "other rows have changed than those of \(call)"
  }

  private func number(below parent: Int?) -> Int? {
    guard let parent else { return known.count }
    return known.indices.contains(parent) ? known[parent].rows.count : nil
  }

  private func below(_ parent: Int?) -> String { parent.map { " below \($0)" } ?? "" }
}
