import { isRecord } from '../json.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import { type RichText, richTextToPlain } from '../schema/rich-text.ts'
import { nodesOf, type PlacedNode } from './nodes.ts'
import type { Page } from './page.ts'

/** What a reader reads on a validated page, one text per line, in the order it is stored: for search, feeds and counts. */
export function pageText(page: Page<unknown>, catalogue: Catalogue): string {
  return nodesOf(page, catalogue).flatMap(nodeTexts).join('\n')
}

function nodeTexts({ node, schema }: PlacedNode): readonly string[] {
  return schema.plan.flatMap(({ key, entry: { descriptor } }) => {
    const text = readableText(descriptor.type, descriptor.placement === 'canvas', node.props[key]).trim()
    return text === '' || descriptor.showWhen?.(node.props) === false ? [] : [text]
  })
}

/** Texts of the side panel are settings: addresses, keys, messages. Only what is edited on the page is read on it. */
function readableText(type: string, onCanvas: boolean, value: unknown): string {
  if (type === 'RICH-TEXT') return Array.isArray(value) ? richTextToPlain(value as RichText) : '' // parsed rich text
  if (type === 'IMAGE') return isRecord(value) && typeof value.alt === 'string' ? value.alt : ''
  return onCanvas && (type === 'TEXT' || type === 'TEXTAREA') && typeof value === 'string' ? value : ''
}
