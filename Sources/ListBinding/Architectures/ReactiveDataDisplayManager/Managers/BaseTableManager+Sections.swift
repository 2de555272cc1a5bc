/// The headers and footers of a manager; views show them after the next refill or told change.
extension BaseTableManager {
  /// Adds a section with a footer to the end of a list whose last section has one; otherwise gives the
  /// last section the footer. Nothing if the list has the footer already.
  public final func addSectionFooterGenerator(_ footer: any TableFooterGenerator) {
    if sectionsByFooter[footer.id] != nil { return }
    staged {
      let last = storage.snapshot.sections.last?.metadata
      if let last, last.footer is EmptyTableFooterGenerator {
        setFooter(footer, of: last)
      } else {
        insert(GeneratorSection(footer: footer), [], at: sectionOrder.count)
      }
    }
  }

  /// Takes the headers away: sections without rows and footer go, others are without a header.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  public final func clearHeaderGenerators() {
    staged {
      for section in sections {
        setHeader(EmptyTableHeaderGenerator(), of: section)
        if section.isBare, section.order.count == 0 { remove(section) }
      }
    }
  }

  /// Takes the footers away: sections without rows and header go, others are without a footer.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  public final func clearFooterGenerators() {
    staged {
      for section in sections {
        setFooter(EmptyTableFooterGenerator(), of: section)
        if section.isBare, section.order.count == 0 { remove(section) }
      }
    }
  }
}
