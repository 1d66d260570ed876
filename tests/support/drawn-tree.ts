import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** An element with what stands in it, or words. */
export type Drawn = DrawnElement | string

export interface DrawnElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Drawn[]
}

/** Markup as a browser reads it, with its words. */
export function drawnTree(markup: string): readonly Drawn[] {
  return parseFragment(markup).childNodes.flatMap(drawnOf)
}

export function elementsIn(drawn: readonly Drawn[]): readonly DrawnElement[] {
  return drawn.flatMap((one) => (typeof one === 'string' ? [] : [one, ...elementsIn(one.children)]))
}

export function wordsIn(drawn: readonly Drawn[]): string {
  return drawn.map((one) => (typeof one === 'string' ? one : wordsIn(one.children))).join('')
}

function drawnOf(node: Node): readonly Drawn[] {
  if (node.nodeName === '#text' && 'value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ tag: node.tagName, attributes, children: node.childNodes.flatMap(drawnOf) }]
}
