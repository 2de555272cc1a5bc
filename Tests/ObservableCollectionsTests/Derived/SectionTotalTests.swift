import ObservableCollections
import SignalsTesting
import Testing

/// Sections whose metadata tell what their items add up to.
@Suite struct SectionTotalTests {
  private struct Order: Identifiable, Equatable {
    let id: Int
    var customer: String
    var price: Int
  }

  private let orders = MutableObservableArray([
    Order(id: 1, customer: "Ada", price: 3), Order(id: 2, customer: "Grace", price: 4),
    Order(id: 3, customer: "Ada", price: 5),
  ])

  @Test func `a total follows its section`() {
    let totals = orders.grouped(by: \.customer)
      .mappedSections(summing: \.price) { customer, total in "\(customer): \(total)" }
    let told = EventRecorder(totals.updates.map(\.kinds.description))
    orders[2].price = 7
    orders[1].customer = "Ada"
    orders.append(Order(id: 4, customer: "Grace", price: 1))
    #expect(totals.snapshot.sections.map(\.metadata) == ["Ada: 14", "Grace: 1"])
    #expect(told.elements.count == 4)
    orders.batchUpdate { orders in
      orders[0].price += 1
      orders[1].price -= 1
    }
    #expect(told.elements.last == "[begin, reload 0.0 0.1, end]")
  }

  @Test func `a total need not be a sum`() {
    let first = orders.grouped(by: \.customer)
      .mappedSections(reducing: Int.max, { min($0, $1) }, of: \.price) { "\($0) from \($1)" }
    #expect(first.snapshot.sections.map(\.metadata) == ["Ada from 3", "Grace from 4"])
    orders.remove(at: 0)
    #expect(first.snapshot.sections.map(\.metadata) == ["Ada from 5", "Grace from 4"])
  }

  @Test func `only the total itself has to fit`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "a", items: [Int8.max, 100, -100])
    ])
    let totals = list.mappedSections(summing: { $0 }) { "\($0)\($1)" }
    list.removeItem(at: [0, 0])
    #expect(totals.section(at: 0).metadata == "a0")
    list.batchUpdate { list in
      list.appendItem(Int8.max, toSection: 0)
      list.appendItem(-50, toSection: 0)
    }
    #expect(totals.section(at: 0).metadata == "a77")
  }
}
