extension DataSourceController: SectionManager {
  public func add(section: Section, at index: Int?, notify: Bool) {
    let count = storage.numberOfSections()
    let place = index.flatMap { 0..<count ~= $0 ? $0 : nil } ?? count
    storage.insert(section: newSection(section), at: place)
    if notify { delegate?.dataSourceWasMutated(self) }
  }

  public func update(sectionData: (any SectionDataModelType)?, at index: Int, notify: Bool) {
    guard storage.snapshot.hasSection(index) else { return }
    storage.updateMetadata(ofSection: index) { $0 = DataSourceHeading(id: $0.id, sectionData) }
    if notify { delegate?.dataSourceWasMutated(self, section: index) }
  }

  public func update(section: Section, at index: Int, notify: Bool) {
    guard storage.snapshot.hasSection(index) else { return }
    var new = newSection(section)
    new.metadata = DataSourceHeading(
      id: storage.section(at: index).metadata.id, section.sectionData)
    storage.replaceSections(index...index, with: [new])
    if notify { delegate?.dataSourceWasMutated(self, section: index) }
  }

  public func update(allSections sections: [Section], notify: Bool) {
    storage.replace(with: sections.map(newSection))
    if notify { delegate?.dataSourceWasMutated(self) }
  }

  public func remove(sectionAt index: Int, notify: Bool) {
    guard storage.snapshot.hasSection(index) else { return }
    storage.removeSection(at: index)
    if notify { delegate?.dataSourceWasMutated(self) }
  }

  public func removeAllSections(notify: Bool) {
    storage.removeAllItemsAndSections()
    if notify { delegate?.dataSourceWasMutated(self) }
  }
}
