// swift-tools-version: 6.2
import PackageDescription

// Tries the bridge to Combine where there is no Combine. A module of that name hands on OpenCombine,
// and the sources of Signals, by a link, are compiled with it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
  name: "CombineBridge",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(name: "Combine", dependencies: ["OpenCombine"]),
    .target(
      name: "Signals", dependencies: ["Combine"], exclude: ["Signals.docc"],
      swiftSettings: strict + [.strictMemorySafety()]),
    .testTarget(name: "BridgeTests", dependencies: ["Signals", "Combine"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
