@_exported public import ListBinding
