@_exported public import Signals

@_exported public import struct Foundation.IndexPath
@_exported public import struct Foundation.IndexSet
