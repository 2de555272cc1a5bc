extension Double {
  /// The number, if something can be so high or wide.
  var ifExtent: Double? { isFinite && self >= 0 ? self : nil }
}
