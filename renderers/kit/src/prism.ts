import Prism from 'prismjs/components/prism-core.js'

// The grammars of single languages add themselves to a global of this name, which a bundle for browsers does not make.
const scope: { Prism?: typeof Prism } = globalThis as object
scope.Prism = Prism
// Otherwise it looks through the whole page for code by itself.
Prism.manual = true

export { Prism }
