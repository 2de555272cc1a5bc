/// What a section can ask of the program's screens; refine it for what your sections need.
///
///     protocol ProfileFlow: BaseFlowDelegate { func showPhoto() }
///
///     (baseFlowDelegate as? any ProfileFlow)?.showPhoto()
@MainActor
public protocol BaseFlowDelegate: AnyObject {}
