/// The name of a step, which takes the room of one reference in it.
@usableFromInline
final class StepName: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}
