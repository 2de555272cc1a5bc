import Foundation
import ObservableCollections
import Testing

/// A predicate that mutates the list that it is asked about stops the program, whatever it calls.
@Suite struct PredicateTrapTests {
  private func expectTrap(_ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation)
  {
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("mutates the list that it is asked about"), sourceLocation: location)
  }

  @Test func `a replacement with a difference`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        array.replace(with: [item, 7], performDiff: true)
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `a change`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        let items = Array(array.snapshot)
        try? array.apply(ArrayChange(from: items, to: items + [item]))
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `an atomic edit`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        array.mutate { $0.append(item) }
        return false
      }
    }
    expectTrap(result)
    let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        array.update(at: 0) { $0 += item }
        return false
      }
    }
    expectTrap(update)
  }

  @Test func `another removal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        array.removeAll { $0 == item }
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `a value that is set in a predicate of a dictionary`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let ages: ObservableDictionary = ["Ann": 1, "Bob": 2]
      ages.removeAll { age in
        ages["Cy"] = age.value
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `a replacement of sections in a predicate of items`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: 1, items: [1, 2])])
      list.removeAllItems { item in
        list.replace(with: [.init(metadata: item, items: [item])], performDiff: true)
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `a change of sections in a predicate of sections`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      endSuccessfullySoon()
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: 1, items: [1, 2])])
      list.removeAllSections { section in
        let sections = Array(list.snapshot.sections)
        try? list.apply(SectionedChange(from: sections, to: sections + [section]))
        return false
      }
    }
    expectTrap(result)
  }

  @Test func `a predicate may read its list, and mutate another one`() {
    let array = MutableObservableArray([1, 2, 3])
    let other = MutableObservableArray<Int>()
    array.removeAll { item in
      other.append(array.count)
      return item == 2
    }
    #expect(array.snapshot == [1, 3] && other.snapshot == [3, 3, 3])
    array.mutate { array in
      array.removeAll { $0 == array[0] }
    }
    #expect(array.snapshot == [3])
  }
}

/// Ends a program that would go on for ever, so that the test for its failure fails.
private func endSuccessfullySoon() {
  Thread {
    sleep(20)
    exit(0)
  }.start()
}
