// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the root needs no toolkit. The model of ProcessList is compiled with
// the program, by links to its folders.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]
// The checks ask for it. An option of the command line would have what the root has built be built anew.
let strictest =
  Context.environment["WARNINGS_AS_ERRORS"] == nil
  ? strict : strict + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "GtkProcesses",
  dependencies: [.package(name: "data-source-signals", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "GtkListBinding",
      dependencies: ["CGtk", .product(name: "ListBinding", package: "data-source-signals")],
      swiftSettings: strictest),
    .executableTarget(
      name: "GtkProcesses",
      dependencies: [
        "GtkListBinding", "CGtk", .product(name: "ListBinding", package: "data-source-signals"),
      ],
      swiftSettings: strictest),
    // What is tested inside of GTK's loop, which needs the first thread of a process.
    .executableTarget(
      name: "GtkListChecks",
      dependencies: [
        "GtkListBinding", "CGtk", .product(name: "ListBinding", package: "data-source-signals"),
        .product(name: "SignalsTesting", package: "data-source-signals"),
      ],
      path: "Tests/GtkListChecks", swiftSettings: strictest),
    .testTarget(
      name: "GtkProcessesTests", dependencies: ["GtkProcesses", "GtkListChecks"],
      swiftSettings: strictest),
  ],
  swiftLanguageModes: [.v6]
)
