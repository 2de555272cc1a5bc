/// What the program does with a view, of which the view does not tell as of the user.
enum ProgramAction: String {
  case mark = "the program did so"
  case update = "the view was updated"
  case detachment = "the view was detached"
}
