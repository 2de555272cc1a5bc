// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library stays free of dependencies: the peers live here.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "data-source-signals", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
  ],
  targets: [
    .target(name: "CMemory"),
    .target(name: "Floor"),
    .target(name: "Measuring", dependencies: ["CMemory"]),
    .executableTarget(
      name: "SignalsBenchmarks",
      dependencies: [
        "Floor",
        "Measuring",
        .product(name: "Signals", package: "data-source-signals"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),
    .executableTarget(
      name: "CollectionsBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "ListBinding", package: "data-source-signals"),
        .product(name: "DataSourceController", package: "data-source-signals"),
        .product(name: "DStorageKit", package: "data-source-signals"),
        .product(name: "ReactiveDataDisplayManager", package: "data-source-signals"),
        .product(name: "SectionKit", package: "data-source-signals"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
