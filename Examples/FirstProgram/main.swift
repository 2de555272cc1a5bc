import ListBinding

nonisolated struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
}

final class ChoreCell: HeadlessListCell {
  var title = ""
}

let chores = MutableObservableArray([Chore(id: 1, title: "Water"), Chore(id: 2, title: "Shop")])
let list = HeadlessListView(viewportHeight: 10)

chores.bind(to: list, cellType: ChoreCell.self) { cell, chore in
  cell.title = chore.title
}

chores.append(Chore(id: 3, title: "Cook"))
chores.batchUpdate { chores in
  chores.moveItem(from: 2, to: 0)
  chores[1].title = "Water the plants"
}
chores.replace(with: chores.snapshot.filter { $0.id != 2 }, performDiff: true)

print(list.transcript.joined(separator: ", "))
for case let cell as ChoreCell in list.visibleCells { print("-", cell.title) }
