// The names that the original has for the same.

/// The name of `TableHighlightablePlugin` in the original.
public typealias TableHighlightPlugin = TableHighlightablePlugin

/// The name of `TableDirectionScrollPlugin` in the original.
public typealias TableDirectionScrollablePlugin = TableDirectionScrollPlugin

/// The name of `IndexTitleDisplayableItem` in the original, spelled so.
public typealias IndexTitleDisplaybleItem = IndexTitleDisplayableItem
