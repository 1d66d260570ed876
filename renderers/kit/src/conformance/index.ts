export { type NamedBlock, namedBlocks, pageWith } from './contract-pages.ts'
export { type HtmlSubject, htmlContract, type ParsedElement } from './html-contract.ts'
export { rendererContract } from './renderer-contract.ts'
