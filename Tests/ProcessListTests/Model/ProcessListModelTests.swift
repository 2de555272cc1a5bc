import ListBinding
import Testing

@testable import ProcessList
@testable import TerminalKit

struct ProcessListModelTests {
  private let root = UserSection(id: 0, name: "root")
  private let guest = UserSection(id: 7, name: "guest")

  private func row(
    _ pid: Int32, _ user: UserSection, cpu: Int = 0, parent: Int32 = 0, isKernelThread: Bool = false
  ) -> ProcessRow {
    let record = ProcessRecord(
      identity: ProcessIdentity(pid: pid, start: 1), parent: parent, user: user.id,
      isKernelThread: isKernelThread, command: Command("run \(pid)"), state: 0x53, threads: 1,
      cpuTime: 0, age: 1, residentBytes: 1 << 20)
    return ProcessRow(record, user: user, cpu: CPUShare(tenths: cpu))
  }

  private var sample: ProcessSample {
    ProcessSample(rows: [
      row(1, root), row(2, root, isKernelThread: true), row(10, root, cpu: 20, parent: 1),
      row(11, guest, cpu: 30, parent: 10), row(12, guest, cpu: 10, parent: 10),
      row(20, root, cpu: 40, parent: 1),
    ])
  }

  private typealias List = Observable2DArray<UserSection, OutlineRow<ProcessRow>>

  /// The list as text: each section's name, and its processes with their levels.
  private func text(_ list: List) -> [String] {
    list.snapshot.sections.map { section in
      section.metadata.name + ":"
        + section.items.map { " " + String(repeating: ".", count: $0.level) + "\($0.item.id.pid)" }
        .joined()
    }
  }

  private func model(_ settings: ListSettings = ListSettings()) async -> ProcessListModel {
    let model = ProcessListModel(settings: settings)
    await model.show(sample)
    return model
  }

  @Test func `users come by name, their processes by the order`() async {
    let model = await model()
    let list = await model.list(.users)
    #expect(text(list) == ["guest: 11 12", "root: 20 10 1"])
    var settings = ListSettings()
    settings.order.isReversed = true
    await model.apply(settings)
    #expect(text(list) == ["guest: 12 11", "root: 1 10 20"])
    settings.order.key = .pid
    settings.filter.showsKernelThreads = true
    await model.apply(settings)
    #expect(text(list) == ["guest: 12 11", "root: 20 10 2 1"])
  }

  @Test func `a folded user shows no process, and its totals stay`() async {
    let model = await model()
    let list = await model.list(.users)
    var settings = ListSettings()
    settings.folded = [7]
    await model.apply(settings)
    #expect(text(list) == ["guest:", "root: 20 10 1"])
    #expect(model.totals.value[7]?.processes == 2)
    #expect(model.totals.value[7]?.cpu == CPUShare(tenths: 40))
    #expect(model.totals.value[UserSection.everybody.id]?.processes == 5)
  }

  @Test func `one list across users`() async {
    let model = await model()
    #expect(text(await model.list(.list)) == ["all users: 20 11 10 12 1"])
  }

  @Test func `a tree is sorted below each process, and folded there`() async {
    let model = await model()
    let list = await model.list(.tree)
    #expect(text(list) == ["all users: 1 .20 .10 ..11 ..12"])
    var settings = ListSettings()
    settings.expansion.set(10, isExpanded: false)
    await model.apply(settings)
    #expect(text(list) == ["all users: 1 .20 .10"])
    settings.expansion = .all
    settings.order.key = .pid
    settings.order.isReversed = true
    await model.apply(settings)
    #expect(text(list) == ["all users: 1 .20 .10 ..12 ..11"])
    // The parent ends, and its children are roots until they are adopted.
    await model.show(ProcessSample(rows: sample.rows.filter { $0.id.pid != 10 }))
    #expect(text(list) == ["all users: 12 11 1 .20"])
  }

  @Test func `the filter looks at commands, users and numbers`() async {
    let model = await model()
    let list = await model.list(.tree)
    for (filter, pids) in [
      ("GUE", "11 12"), ("run 2", "20"), ("1", "1 .10 ..11 ..12"), ("no such", nil),
    ] {
      var settings = ListSettings()
      settings.filter.text = filter
      await model.apply(settings)
      #expect(text(list) == (pids.map { ["all users: \($0)"] } ?? []))
    }
  }

  @Test func `a refresh reloads and moves what has changed`() async {
    let model = await model()
    let list = await model.list(.list)
    let kinds = EventKinds()
    list.observeNext { kinds.append($0.kind) }
    var rows = sample.rows
    rows[0].cpu = CPUShare(tenths: 500)
    await model.show(ProcessSample(rows: rows))
    #expect(text(list) == ["all users: 1 20 11 10 12"])
    #expect(kinds.all.contains(.moveItem([0, 4], [0, 0])))
    let count = kinds.all.count
    await model.show(ProcessSample(rows: rows))
    #expect(kinds.all.count == count)
  }

  @Test func `absurd figures add up without a trap`() {
    var row = row(1, root)
    row.cpu = CPUShare(.infinity)
    row.memory = MemorySize(bytes: maximumResidentBytes)
    var totals = Totals()
    for _ in 0..<100_000 { totals.add(row, times: 1) }
    #expect(totals.processes == 100_000)
  }

  @Test func `a user with the number of everybody counts once`() {
    var totals: [UInt32: Totals] = [:]
    totals.add(row(1, .everybody), times: 1)
    #expect(totals[UserSection.everybody.id]?.processes == 1)
  }

  @Test(arguments: ["caf\u{E9}", "cafe\u{301}"], ["caf\u{E9}", "cafe\u{301}", "CAFE\u{301}"])
  func `the filter finds equal texts, however they are written`(command: String, filter: String) {
    let record = ProcessRecord(
      identity: ProcessIdentity(pid: 1, start: 1), parent: 0, user: 0,
      command: Command("/bin/\(command) 1"), state: 0x53, threads: 1, cpuTime: 0, age: 1,
      residentBytes: 0)
    let row = ProcessRow(record, user: root, cpu: CPUShare(tenths: 0))
    #expect(RowFilter(text: filter, showsKernelThreads: false).predicate(row))
  }

  @Test func `a process is there while it is in the sample`() async {
    let model = await model()
    #expect(await model.contains(ProcessIdentity(pid: 10, start: 1)))
    #expect(await !model.contains(ProcessIdentity(pid: 10, start: 2)))
  }

  @Test(arguments: SortOrder.allCases)
  func `each order has a place for every process`(order: SortOrder) {
    let commands = ["sleep 9", "/bin/sleep 9", "Sleep 9", "/bin/sleep 9", "sleep 1", "cat"]
    let rows = commands.enumerated().map { index, command in
      let record = ProcessRecord(
        identity: ProcessIdentity(pid: Int32(index), start: 1), parent: 0, user: 0,
        command: Command(command), state: 0x53, threads: 1, cpuTime: 0, age: 1,
        residentBytes: 1 << 20)
      return ProcessRow(record, user: root, cpu: CPUShare(tenths: index % 2))
    }
    for first in rows {
      for second in rows where first.id != second.id {
        #expect(order.areInOrder(first, second) != order.areInOrder(second, first))
        for third in rows where order.areInOrder(first, second) && order.areInOrder(second, third) {
          #expect(order.areInOrder(first, third))
        }
      }
    }
  }
}
