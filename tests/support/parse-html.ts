import type { ParsedElement } from '@quoin/kit/conformance'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Markup as a browser reads it, as plain elements. */
export function parseHtml(html: string): readonly ParsedElement[] {
  return parseFragment(html).childNodes.flatMap(elementOf)
}

function elementOf(node: Node): readonly ParsedElement[] {
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const inside = 'content' in node ? node.content.childNodes : node.childNodes
  return [{ tag: node.tagName, attributes, children: inside.flatMap(elementOf) }]
}
