export { htmlContract } from './html-contract.ts'
export type { HtmlSubject, ParsedElement } from './parsed-html.ts'
export { type RendererContractOptions, rendererContract } from './renderer-contract.ts'
