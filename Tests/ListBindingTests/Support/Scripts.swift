import TestSupport
import Testing

/// Runs random scripts, and records the first problem that one of them meets, with its seed.
@MainActor
func tryScripts(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ problem: (_ seed: UInt64) async -> String?
) async {
  for seed in WorldSize.seeds(count) {
    guard let problem = await problem(seed) else { continue }
    Issue.record("seed \(seed): \(problem)", sourceLocation: sourceLocation)
    return
  }
}
