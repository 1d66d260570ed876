import type { Catalogue, ContractCase } from '@quoin/engine'
import type { Renderer } from '../renderer.ts'

/** An element as the caller's parser sees it; the suite brings no parser of its own. */
export interface ParsedElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** All that can be read in it, its children's texts included. */
  readonly text: string
  readonly children: readonly ParsedElement[]
}

export interface HtmlSubject<C extends Catalogue> {
  readonly renderer: Renderer<C, string>
  readonly parse: (html: string) => readonly ParsedElement[]
}

export type HtmlCase<C extends Catalogue> = ContractCase<HtmlSubject<C>>

/** All elements, whatever they stand in. */
export function elementsOf(roots: readonly ParsedElement[]): readonly ParsedElement[] {
  const found: ParsedElement[] = []
  const waiting = [...roots]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element)
    waiting.push(...element.children)
  }
  return found
}
