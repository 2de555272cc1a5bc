import Testing

/// That the scan of the sources finds operators however they are spelt.
@Suite struct DeclarationTests {
  @Test func `functions, overloads and properties are found, and others are not`() {
    let names = DerivedDeclaration.all(
      in: """
        extension ObservableArray where Item: Sendable {
          // public func commented() -> ObservableArray<Int>
          public func a<X: P<Int>>(with x: X, _ f: @escaping (Int, X) -> Int) -> ObservableArray<X>
          where X: Q { x }
          public func a(_ x: Int = 1, by y: (Int) -> Int) -> AnyProperty<
            Int
          > { x }
          @inlinable public var b: Observable2DArray<Int, Item> { x }
          public func other() -> Int { 1 }
          public func takes(_ list: ObservableArray<Int>) {}
          private func hidden() -> ObservableArray<Int> { x }
          public func later() async throws(E) -> (ObservableArray<Int>, Int) where A == B { x }
          public func event<X>(_ x: X) -> ObservableArrayEvent<Int> where X == Property<Int> { x }
        }
        public extension Observable2DArray {
          func d() -> Signal<ObservableArray<Int>?, Never> { x }
          private func e() -> Property<Int> { x }
          @inlinable static subscript(x: Int) -> MutableObservable2DArray<Int, Int> { x }
        }
        public final class Dictionary: Sendable {
          public func c() -> Property<Int> { x }
          public let count: Int
          public private(set) var f: Property<Int> = Property(1)
          public internal(set) var g = Property(1)
          func i() -> Property<Int> { x }
        }
        """)
    #expect(
      names == [
        "ObservableArray.a(with:_:)", "ObservableArray.a(_:by:)", "ObservableArray.b",
        "ObservableArray.later()", "Observable2DArray.d()", "Observable2DArray.subscript(x:)",
        "Dictionary.c()", "Dictionary.f", "Dictionary.g",
      ])
  }

  /// What is found in a text, of lists and properties.
  private func found(_ text: String) -> [String] { DerivedDeclaration.all(in: text) }

  @Test func `a declaration may stand behind anything in its line`() {
    #expect(
      found("extension ObservableArray { public func a() -> ObservableArray<Item> { x } }")
        == ["ObservableArray.a()"])
    #expect(
      found("struct A { let b: Int; public var c: Property<Int> { x }; func d() {} }") == ["A.c"])
    #expect(found("struct A { var b: Int { 1 } public let c = Property(1) }") == ["A.c"])
    #expect(
      found("extension A { /* an operator */ public func b() -> Property<Int> { x } }") == ["A.b()"]
    )
    #expect(
      found(
        """
        extension A {
          /* /* several */
          lines */ @inlinable public func b() -> Property<Int> { "public var c: Property<Int>" }
        }
        """) == ["A.b()"])
    #expect(found("public func free(_ x: Int) -> ObservableArray<Int> { x }") == ["free(_:)"])
  }

  @Test func `modifiers may have arguments, and lines of their own`() {
    #expect(
      found(
        """
        extension A {
          public nonisolated(nonsending) func a() async -> Property<Int> { x }
          @available(*, deprecated, message: "an (old) one")
          @inlinable
          public
          static
          func b(
            _ x: @escaping (Int) -> Int = { y in y }, c: Int
          ) async throws(E)
            -> Property<Int>
          { x }
          nonisolated public(set) var d: Property<Int>
          public class func e() -> Property<Int> { x }
        }
        """) == ["A.a()", "A.b(_:c:)", "A.e()"])
  }

  @Test func `Self, other names and subclasses are lists`() {
    let text = """
      public typealias Rows = ObservableArray<Row>
      public typealias Events = Signal<ObservableArray<Row>, Never>
      typealias Table<Item> = ObservableCollections.Observable2DArray<Int, Item>
      typealias Rows2 = Rows
      public class Base<Item: P>: MutableObservableArray<Item>, Q {}
      final class Derived: Base<Int> {}
      extension Base where Item: Q {
        public func a() -> Self { self }
        public func b() -> Rows { x }
        public func c() -> Table<Int>? { x }
        public var d: Derived { x }
        public func e() -> [Rows2] { x }
        public func f() -> Events { x }
        public func g() -> Int { 1 }
      }
      extension Int { public func h() -> Self { self } }
      """
    #expect(found(text) == ["Base.a()", "Base.b()", "Base.c()", "Base.d", "Base.e()"])
    let scan = DerivedDeclaration(DerivedDeclaration.collections, in: [text])
    #expect(scan.all(in: "struct A { public let rows: Rows }") == ["A.rows"])
    #expect(scan.all(in: "struct A { public let rows: Property<Int> }") == [])
  }

  @Test func `an initializer that follows something is an operator`() {
    #expect(
      found(
        """
        extension ObservableArray {
          public convenience init(counting other: ObservableArray<Int>) { x }
          public init<Source: SignalProtocol<[Item], Never>>(_ source: Source) { x }
          public init?(maybe signal: some SignalProtocol<[Item], Never>) { x }
          public init(_ items: [Item]) { x }
          convenience init(hidden other: ObservableArray<Int>) { x }
        }
        struct A { public init(_ list: ObservableArray<Int>) { x } }
        """) == [
          "ObservableArray.init(counting:)", "ObservableArray.init(_:)",
          "ObservableArray.init(maybe:)",
        ])
  }

  @Test func `what is in bodies and strings is no declaration`() {
    #expect(
      found(
        #"""
        extension A {
          func a() { struct B { public var c: Property<Int> } }
          let b = "\(["x": "}"]) { public var c: Property<Int>"
          let d = """
            public var c: Property<Int>
            """
          let e = #"" public var c: Property<Int> \"#
          public var f: [Int] = { let x: Property<Int> = y; return x }()
          public func g(_ body: (Property<Int>) -> Void) -> (Int) -> Void where A == Property<Int> {}
        }
        public protocol P { func a() -> Int; var b: Int { get } }
        """#) == [])
  }
}
