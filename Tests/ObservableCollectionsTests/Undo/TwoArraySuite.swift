import ObservableCollections

/// Two arrays, and a sequence that takes their edits back.
struct TwoUndoneArrays {
  let letters = MutableObservableArray(["a"])
  let numbers = MutableObservable2DArray([
    Observable2DArraySection(metadata: "n", items: [1])
  ])
  let undo = UndoSequence()
  let stacks: (UndoStack<ArraySnapshot<String>>, UndoStack<SectionedSnapshot<String, Int>>)

  init() {
    stacks = (UndoStack(letters), UndoStack(numbers))
    undo.add(stacks.0)
    undo.add(stacks.1)
  }
}

/// Tests of two arrays.
protocol TwoArraySuite {
  var arrays: TwoUndoneArrays { get }
}

extension TwoArraySuite {
  var letters: MutableObservableArray<String> { arrays.letters }
  var numbers: MutableObservable2DArray<String, Int> { arrays.numbers }
  var undo: UndoSequence { arrays.undo }
  var stacks: (UndoStack<ArraySnapshot<String>>, UndoStack<SectionedSnapshot<String, Int>>) {
    arrays.stacks
  }

  /// The items of both.
  var state: String {
    letters.snapshot.joined() + numbers.sections.flatMap { $0.items.map(String.init) }.joined()
  }
}
