import Testing

@testable import ListBinding

/// A receiver that cannot take what waits when it is first woken.
@MainActor
private final class Asked: EntryReceiver {
  let inbox: EventInbox<[String]>
  private(set) var wakeCount = 0
  private(set) var takenCount = 0

  init(_ inbox: EventInbox<[String]>) { self.inbox = inbox }

  func end() {}

  func takeEntries() {
    wakeCount += 1
    if wakeCount == 1 { inbox.wake() } else { takenCount += inbox.takeAll().count }
  }
}

@MainActor
struct EventInboxTests {
  @Test func `a receiver that is just being asked is woken again`() async {
    let binding = WeakBinding()
    let inbox = EventInbox<[String]>(binding: binding)
    let asked = Asked(inbox)
    binding.object = asked
    await Task.detached { inbox.receive(.completed) }.value
    await settle { asked.takenCount == 1 }
    #expect(asked.takenCount == 1)
    #expect(asked.wakeCount == 2)
  }
}
