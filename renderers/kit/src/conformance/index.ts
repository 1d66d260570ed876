export { type NamedBlock, namedBlocks, pageWith } from './contract-pages.ts'
export { type HtmlSubject, htmlContract, type ParsedElement } from './html-contract.ts'
export { type RendererContractOptions, rendererContract } from './renderer-contract.ts'
