// Exported, so that the files of Model need not name it: Examples/GtkProcesses compiles them together
// with the folder Processes of the kit.
@_exported public import TerminalKit
