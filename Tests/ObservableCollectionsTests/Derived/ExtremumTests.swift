import ObservableCollections
import Signals
import Testing

/// The least and the greatest value, also of items of which some have none.
@Suite struct ExtremumTests {
  private struct Person: Sendable {
    let name: String
    let age: Int?
    var size = 1.8
  }

  private let people = MutableObservableArray([
    Person(name: "Ann", age: nil), Person(name: "Bob", age: 7), Person(name: "Cy", age: 3),
  ])

  @Test func `items without a value are left out`() {
    let (youngest, oldest) = (people.minimum(of: \.age), people.maximum(of: \.age))
    #expect(youngest.value == 3)
    #expect(oldest.value == 7)
    people.removeLast()
    #expect(youngest.value == 7)
    people.removeLast()
    #expect(youngest.value == nil)
    #expect(oldest.value == nil)
    people.append(Person(name: "Di", age: 0))
    #expect(oldest.value == 0)
  }

  @Test func `values that all items have are found as they were`() {
    let least: AnyProperty<Double?> = people.minimum(of: \.size)
    #expect(least.value == 1.8)
    let longest = people.maximum { $0.name.count }
    #expect(longest.value == 3)
    let first = people.minimum { person in
      guard let age = person.age else { return person.name }
      return "\(age)"
    }
    #expect(first.value == "3")
    let inTens = people.maximum { person -> Int? in
      guard let age = person.age else { return nil }
      return age * 10
    }
    #expect(inTens.value == 70)
    #expect(people.minimum { $0.age.map(Double.init) }.value == 3)
  }
}
