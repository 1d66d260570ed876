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
  return [{ tag: node.tagName, attributes, text: inside.map(textOf).join(''), children: inside.flatMap(elementOf) }]
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : ''
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
