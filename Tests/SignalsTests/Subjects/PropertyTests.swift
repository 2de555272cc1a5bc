import Signals
import SignalsTesting
import Testing

/// A property of two others, a constant one, and binding to a property of an object.
@Suite struct PropertyTests {
  @Test func `a combined property has the value of both, and follows either`() {
    let (left, right) = (Property(1), Property("a"))
    let both: AnyProperty<String> = left.combined(with: right) { "\($0)\($1)" }
    #expect(both.value == "1a")
    let recorder = EventRecorder(both)
    left.value = 2
    right.value = "b"
    #expect(both.value == "2b")
    #expect(recorder.elements == ["1a", "2a", "2b"])
    recorder.dispose()
  }

  @Test func `a combined property can be combined and mapped on`() {
    let (left, right) = (Property(1), Property(10))
    let sum = left.combined(with: right) { $0 + $1 }
    let text = sum.mapValue { "\($0)" }
    left.value = 5
    #expect(text.value == "15")
  }

  @Test func `a constant property has one value`() {
    let constant = AnyProperty(constant: 7)
    #expect(constant.value == 7)
    let recorder = EventRecorder(constant)
    #expect(recorder.elements == [7])
    recorder.dispose()
  }

  @MainActor final class Label {
    var text = ""
    var hint: String?
  }

  @Test @MainActor func `each element is set at a key path of an object`() {
    let label = Label()
    let name = Property("a")
    let binding = name.bind(to: label, keyPath: \.text)
    #expect(label.text == "a")
    name.value = "b"
    #expect(label.text == "b")
    binding.dispose()
    name.value = "c"
    #expect(label.text == "b")
  }

  @Test @MainActor func `each element is set at a key path of an optional`() {
    let label = Label()
    SafeSignal.just("a").bind(to: label, keyPath: \.hint)
    #expect(label.hint == "a")
    let name = Property("b")
    name.bind(to: label, keyPath: \.hint)
    #expect(label.hint == "b")
    let hint = Property<String?>(nil)
    hint.bind(to: label, keyPath: \.hint)
    #expect(label.hint == nil)
  }

  @Test @MainActor func `a binding to a key path does not keep its object`() {
    let name = Property("a")
    let label = bindAndLeave(name)
    #expect(label.isGone)
    name.value = "b"
  }

  @MainActor private func bindAndLeave(_ name: Property<String>) -> WeakReference<Label> {
    let label = Label()
    name.bind(to: label, keyPath: \.text)
    return WeakReference(label)
  }
}
