import ObservableCollections
import Signals
import SignalsTesting
import Testing

@Suite struct TranscriptTests {
  @Test func `events of an array are written as a headless view writes them`() {
    let array = MutableObservableArray(["a", "b"])
    let recorder = EventRecorder(array)
    array.append("c")
    array.batchUpdate { array in
      array.remove(at: 0)
      array.append("d")
      array.moveItem(from: 0, to: 1)
    }
    array.replace(with: [])
    #expect(recorder.transcript.prefix(2) == ["reload", "insert 0.2"])
    #expect(recorder.transcript == recorder.elements.map { "\($0.kind)" })
    #expect(recorder.transcript.contains("begin") && recorder.transcript.contains("end"))
  }

  @Test func `events of sections are written in the same words`() {
    let list = MutableObservable2DArray<String, Int>([])
    let recorder = EventRecorder(list)
    list.appendSection(Observable2DArraySection(metadata: "s", items: [1, 2]))
    list.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    #expect(recorder.transcript == ["reload", "insert section 0", "move 0.0 0.1"])
  }

  @Test func `events of other signals are written by their descriptions`() {
    let recorder = EventRecorder<Int, MarbleError>()
    recorder.record(.next(7))
    recorder.record(.failed(MarbleError()))
    #expect(recorder.transcript == ["next(7)", "failed(MarbleError())"])
    #expect(EventRecorder(SafeSignal.just("a")).transcript == ["next(a)", "completed"])
  }
}
