import Signals
import SignalsTesting

let failingCases: [LawCase] = [
  LawCase("mapError(_:)") { f in f.source.mapError(f.tracked { _ in .second }) },
  LawCase("setFailureType(to:)") { f in
    f.source.suppressError().setFailureType(to: TestError.self)
  },
  LawCase("suppressError()") { f in f.source.suppressError().setFailureType() },
  LawCase("catchError(_:)") { f in
    f.source.catchError(f.tracked { [other = f.other] _ in other })
  },
  LawCase("catchError(_:)") { f in
    f.source.catchError { _ in .just(9) }.setFailureType()
  },
  LawCase("recover(with:)") { f in f.source.recover(with: 9).setFailureType() },
  LawCase("retry(_:)") { f in f.source.retry(2) },
  LawCase("retry(_:backoff:on:)") { f in
    f.source.retry(2, backoff: Backoff(initial: .seconds(1)), on: f.scheduler)
  },
  LawCase("retry(if:)") { f in f.source.retry(if: { $1 < 2 }) },
  LawCase("retry(when:)") { f in
    f.source.retry(when: { errors in
      errors.setFailureType(to: TestError.self).take(first: 2)
    })
  },
  LawCase("retry(when:)") { f in f.source.retry(when: { $0.take(first: 2) }) },
]

let convertingCases: [LawCase] = [
  LawCase("ignoreNils()") { f in f.source.map { $0 > 1 ? $0 : nil }.ignoreNils() },
  LawCase("replaceNils(with:)") { f in
    f.source.map { $0 > 1 ? $0 : nil }.replaceNils(with: 1)
  },
  LawCase("wrapped()") { f in f.source.wrapped().map { $0 ?? 0 } },
  LawCase("not()") { f in f.source.map { $0 > 0 }.not().map { $0 ? 1 : 0 } },
  LawCase("and(_:)") { f in
    f.source.map { $0 > 0 }.and(f.other.map { $0 > 1 }).map { $0 ? 1 : 0 }
  },
  LawCase("or(_:)") { f in
    f.source.map { $0 > 0 }.or(f.other.map { $0 > 1 }).map { $0 ? 1 : 0 }
  },
  LawCase("toResults()") { f in
    f.source.toResults().map { (try? $0.get()) ?? -1 }.setFailureType()
  },
  LawCase("unwrapResults()") { f in f.source.toResults().unwrapResults() },
  LawCase("unwrapResults()") { f in
    f.source.map { $0 < 3 ? Result<Int, TestError>.success($0) : .failure(.first) }
      .unwrapResults()
  },
  LawCase("tryMap(_:)") { f in f.source.tryMap { $0 } },
  LawCase("tryMap(_:)") { f in
    f.safeSource.tryMap { number throws(TestError) in
      if number == 3 { throw .first }
      return number
    }
  },
  LawCase("toSignal()") { f in f.first.toSignal() },
  LawCase("Signal.toSignal()") { f in f.source.toSignal() },
]
