/// The headers and footers of a manager; views show them after the next refill or told change.
extension BaseTableManager {
  /// Gives the last section a footer; if it has one, adds a section with that footer and no header.
  /// Nothing if the list has the footer already.
  ///
  /// In a gravity manager a section without a header is above those that have one.
  public final func addSectionFooterGenerator(_ footer: any TableFooterGenerator) {
    if sectionsByFooter[footer.id] != nil { return }
    staged {
      let last = storage.snapshot.sections.last?.metadata
      if let last, !last.isFooterGiven {
        replace(last, by: last.with(footer: footer))
      } else {
        let section = GeneratorSection(footer: footer)
        if let index = index(ofNew: section.header) { insert(section, [], at: index) }
      }
    }
  }

  /// Takes the headers away: sections without rows and footer go, others are without a header.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  public final func clearHeaderGenerators() {
    staged {
      for section in sections {
        replace(section, by: section.withoutHeader())
      }
    }
  }

  /// Takes the footers away: sections without rows and header go, others are without a footer.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  public final func clearFooterGenerators() {
    staged {
      for section in sections {
        replace(section, by: section.with(footer: nil))
      }
    }
  }
}
