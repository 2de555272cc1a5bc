import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// Lists of a signal that are written into a dictionary.
@Suite struct DictionaryBindingTests {
  private let loads = SafePublishSubject<[Keyed]>()

  @Test func `each list is put into the dictionary, as one update, and what it lacks stays`() {
    let dictionary = ObservableDictionary([Keyed(id: 1), Keyed(id: 2)])
    let log = Log<ListUpdate<ArraySnapshot<DictionaryEntry<Int, Keyed>>>>()
    dictionary.entries.updates.observeNext { log.receive($0) }
    let binding = loads.bind(to: dictionary)
    loads.next([Keyed(id: 2, version: 1), Keyed(id: 3), Keyed(id: 3, version: 1)])
    #expect(log.events.count == 2)
    #expect(dictionary[1]?.version == 0 && dictionary[2]?.version == 1)
    #expect(dictionary[3]?.version == 1 && dictionary.count == 3)
    binding.dispose()
    loads.next([Keyed(id: 4)])
    #expect(dictionary[4] == nil)
  }

  @Test func `values have the keys that a closure says`() {
    let dictionary = ObservableDictionary<Int, Keyed>()
    loads.bind(to: dictionary, keyedBy: \.version)
    loads.next([Keyed(id: 1, version: 7), Keyed(id: 2, version: 7), Keyed(id: 3, version: 8)])
    #expect(dictionary[7]?.id == 2 && dictionary[8]?.id == 3 && dictionary.count == 2)
  }

  @Test func `a binding does not keep the dictionary`() {
    weak var gone: ObservableDictionary<Int, Keyed>?
    do {
      let dictionary = ObservableDictionary<Int, Keyed>()
      gone = dictionary
      loads.bind(to: dictionary)
    }
    #expect(gone == nil)
    loads.next([Keyed(id: 1)])
  }
}
