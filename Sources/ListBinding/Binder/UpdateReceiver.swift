/// A binding that takes what its inbox holds.
@MainActor
protocol UpdateReceiver: AnyObject {
  func takeUpdates()
  func end()
}
