// The diffing forms need no other package, so that SectionKit has them; programs import them by this name.
@_exported public import SectionKit
