extension Signal {
  /// A signal that sends an element again and again, while it is subscribed and somebody listens.
  public static func repeating(_ element: Element, count: Int = .max) -> Signal {
    .sequence(repeatElement(element, count: count))
  }
}
