// Why the unchecked conformance is sound: all that a tree holds is a reference to a node, and a node
// that two trees can reach is never written. Only the mutating methods of `ChunkTree` write nodes.
// They hold their tree exclusively, and ask `isKnownUniquelyReferenced` of every node on the way
// down from the root before they write it; where the answer is no, they write a copy instead. So a
// node is written only while the one way to it leads through that tree, as with the buffer
// of an `Array`. The elements themselves may cross threads, because the conformance asks that.

extension ChunkTree: @unchecked Sendable where Element: Sendable {}
