// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]
let library = strict + [.strictMemorySafety()]

let package = Package(
  name: "data-source-signals",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "ObservableCollections", targets: ["ObservableCollections"]),
    .library(name: "ListBinding", targets: ["ListBinding"]),
    .library(name: "DataSourceController", targets: ["DataSourceController"]),
    .library(name: "DStorageKit", targets: ["DStorageKit"]),
    .library(name: "SectionKit", targets: ["SectionKit"]),
    .library(name: "DiffingSectionKit", targets: ["DiffingSectionKit"]),
    .library(name: "ReactiveDataDisplayManager", targets: ["ReactiveDataDisplayManager"]),
    .library(name: "SignalsTesting", targets: ["SignalsTesting"]),
    .executable(name: "ProcessList", targets: ["ProcessList"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  targets: [
    .target(name: "Signals", swiftSettings: library),
    .target(name: "ObservableCollections", dependencies: ["Signals"], swiftSettings: library),
    .target(
      name: "ListBinding", dependencies: ["Signals", "ObservableCollections"],
      exclude: ["Architectures"], swiftSettings: library),
    .target(
      name: "DataSourceController", dependencies: ["ListBinding"],
      path: "Sources/ListBinding/Architectures/DataSourceController", swiftSettings: library),
    .target(
      name: "DStorageKit", dependencies: ["ListBinding"],
      path: "Sources/ListBinding/Architectures/DStorageKit", swiftSettings: library),
    .target(
      name: "SectionKit", dependencies: ["ListBinding"],
      path: "Sources/ListBinding/Architectures/SectionKit", swiftSettings: library),
    .target(
      name: "DiffingSectionKit", dependencies: ["SectionKit"],
      path: "Sources/ListBinding/Architectures/DiffingSectionKit", swiftSettings: library),
    .target(
      name: "ReactiveDataDisplayManager", dependencies: ["ListBinding"],
      path: "Sources/ListBinding/Architectures/ReactiveDataDisplayManager",
      swiftSettings: library),
    .target(
      name: "SignalsTesting", dependencies: ["Signals", "ObservableCollections", "ListBinding"],
      swiftSettings: library),
    .target(
      name: "TerminalKit", dependencies: ["ListBinding"], path: "Examples/TerminalKit",
      swiftSettings: strict),
    .executableTarget(
      name: "ProcessList", dependencies: ["TerminalKit"], path: "Examples/ProcessList",
      exclude: ["Fixtures", "README.md", "capture.txt"],
      swiftSettings: strict),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "TerminalKit", "DataSourceController", "DStorageKit", "ReactiveDataDisplayManager",
        "SectionKit",
      ],
      path: "Examples/Gallery", exclude: ["README.md", "capture.txt"], swiftSettings: strict),
    .executableTarget(
      name: "FirstProgram", dependencies: ["ListBinding"], path: "Examples/FirstProgram",
      // As in a new app: it compiles without, too.
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TestSupport",
      dependencies: ["ObservableCollections", "ListBinding", "SignalsTesting"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SignalsTests", dependencies: ["Signals", "SignalsTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "ObservableCollectionsTests",
      dependencies: ["ObservableCollections", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ChangeTests",
      dependencies: ["ObservableCollections", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ListBindingTests", dependencies: ["ListBinding", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DataSourceControllerTests",
      dependencies: ["DataSourceController", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DStorageKitTests", dependencies: ["DStorageKit", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SectionKitTests",
      dependencies: ["SectionKit", "DiffingSectionKit", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveDataDisplayManagerTests",
      dependencies: ["ReactiveDataDisplayManager", "SignalsTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "ListBinding", "DataSourceController", "DStorageKit", "ReactiveDataDisplayManager",
        "SectionKit", "SignalsTesting", "TestSupport",
      ],
      // As in a new app: what the guide shows compiles without, too.
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "LawTests",
      dependencies: [
        "Signals", "ObservableCollections", "ListBinding", "SignalsTesting", "TestSupport",
        "FirstProgram",
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalTestSupport", dependencies: ["TerminalKit"],
      path: "Tests/TerminalTestSupport", swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["TerminalKit", "SignalsTesting", "TerminalTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ProcessListTests", dependencies: ["ProcessList", "TerminalTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests", dependencies: ["Gallery", "TerminalTestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Checks that run a part of the tests in a build of their own need not build what these do without.
if let names = Context.environment["ONLY_TARGETS"]?.split(separator: " ") {
  var needed = Set(names.map(String.init))
  var unseen = Array(needed)
  while let name = unseen.popLast() {
    for case .byNameItem(let other, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? [] where needed.insert(other).inserted
    { unseen.append(other) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
