import ObservableCollections
import Signals

/// A derived list, its two observers, and the model that it must be equal to.
final class ListSubject<List: RowList>: LoggedSubject {
  typealias Snapshot = List.Snapshot
  typealias Plain = [PlainSection<Snapshot.SectionMetadata, Snapshot.Item>]
  typealias Told = SubjectLog<List, ListUpdate<Snapshot>>.Told

  let log: SubjectLog<List, ListUpdate<Snapshot>>
  private let early = EventLog<Snapshot>()
  private let late = EventLog<Snapshot>()
  private let model: @Sendable (RowWorld) -> Plain

  init(_ list: List, of sources: RowSources, model: @escaping @Sendable (RowWorld) -> Plain) {
    log = SubjectLog(list, history: sources.history)
    self.model = { [source = sources.derivable.model] in model(source($0)) }
  }

  func observe() {
    let list = log.held
    log.observe(list?.updates)
    log.keep(list?.observeNext { [early] in early.receive($0) })
  }

  func join() { log.keep(log.held?.observeNext { [late] in late.receive($0) }) }

  func difference(from world: RowWorld) -> String? {
    guard let plain = log.held?.snapshot.plain else { return nil }
    let expected = model(world)
    return plain == expected ? nil : "it is \(plain), not \(expected)"
  }

  func brokenLaw(in run: DerivedRun.Record) -> String? {
    let events = early.events
    let oracle = Oracle<Snapshot> { AnyHashable($0.metadata(ofSection: $1)) }
    if let law = oracle.brokenLaw(events, last: run.last) { return law }
    if let list = log.held, events.last?.dataSource != list.snapshot {
      return "the last event is not the last version"
    }
    if run.hasLateObserver, let last = events.last?.dataSource,
      let law = late.lateLaw(beside: early, endingWith: last)
    {
      return law
    }
    return ToldLaws(told: log.told, model: model, run: run).brokenLaw()
  }
}
