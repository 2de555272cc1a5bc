public import Foundation

// `precondition` drops its message from optimised builds, so the checks print one themselves. What
// prints it stays out of line: a caller has one comparison in its hot path.

/// Stops the program unless a condition holds.
@inlinable
package func stopUnless(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard condition else { fatalError(message()) }
}

/// Stops the program unless an index names one of so many items.
@inlinable
package func checkIndex(_ index: Int, count: Int) {
  guard UInt(bitPattern: index) < UInt(bitPattern: count) else { trap(index, count, of: "item") }
}

/// Stops the program unless an index names one of so many items, or the place after the last one.
@inlinable
package func checkInsertion(_ index: Int, count: Int) {
  guard UInt(bitPattern: index) <= UInt(bitPattern: count) else { trap(index, count, of: "item") }
}

/// Stops the program unless a range lies within so many items.
@inlinable
package func checkRange(_ range: Range<Int>, count: Int) {
  guard range.lowerBound >= 0, range.upperBound <= count else { trap(range, count, of: "item") }
}

/// Stops the program unless an index names one of so many sections.
@inlinable
package func checkSection(_ section: Int, count: Int) {
  guard UInt(bitPattern: section) < UInt(bitPattern: count) else {
    trap(section, count, of: "section")
  }
}

/// Stops the program unless an index names one of so many sections, or the place after the last.
@inlinable
package func checkSectionInsertion(_ section: Int, count: Int) {
  guard UInt(bitPattern: section) <= UInt(bitPattern: count) else {
    trap(section, count, of: "section")
  }
}

/// Stops the program unless a range lies within so many sections.
@inlinable
package func checkSections(_ range: Range<Int>, count: Int) {
  guard range.lowerBound >= 0, range.upperBound <= count else { trap(range, count, of: "section") }
}

@usableFromInline
@inline(never)
func trap(_ index: Int, _ count: Int, of noun: String) -> Never {
  let name = noun == "item" ? "Index" : "Section"
  fatalError("\(name) \(index) is out of range for a list of \(counted(count, noun))")
}

@usableFromInline
@inline(never)
func trap(_ range: Range<Int>, _ count: Int, of noun: String) -> Never {
  fatalError("Range \(range) is out of range for a list of \(counted(count, noun))")
}

@usableFromInline
@inline(never)
func trap(notAnItem indexPath: IndexPath) -> Never {
  fatalError("An index path of an item has two indices, and \(Array(indexPath)) has not")
}

private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// The two indices of an index path of an item, taken out once and checked to be two.
@usableFromInline
package struct ItemPlace: Hashable, Sendable {
  @usableFromInline package var section: Int
  @usableFromInline package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// - Precondition: The index path has two indices.
  @inlinable
  package init(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { trap(notAnItem: indexPath) }
    section = indexPath[0]
    item = indexPath[1]
  }

  /// - Returns: `nil` unless the index path has two indices, none of them below zero.
  package init?(ifValid indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath[0] >= 0, indexPath[1] >= 0 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }

  @inlinable package var sectionAndItem: (section: Int, item: Int) { (section, item) }

  @inlinable package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  /// The item as a range of its section.
  @inlinable var items: Range<Int> { item..<(item + 1) }
}

extension DataSourceProtocol {
  /// Whether there is an item at a place.
  @inlinable
  func contains(_ place: ItemPlace) -> Bool {
    place.section >= 0 && place.section < numberOfSections() && place.item >= 0
      && place.item < numberOfItems(inSection: place.section)
  }
}
