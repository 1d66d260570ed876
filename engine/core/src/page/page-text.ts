import { isRecord } from '../json.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import { type FieldType, isFieldShown, isReadOnPage } from '../schema/field.ts'
import { type RichText, richTextToPlain } from '../schema/rich-text.ts'
import { nodesOf, type PlacedNode } from './nodes.ts'
import type { Page } from './page.ts'

/** What a reader reads on a validated page, one text per line, in the order it is stored: for search, feeds and counts. */
export function pageText(page: Page<unknown>, catalogue: Catalogue): string {
  return nodesOf(page, catalogue).flatMap(nodeTexts).join('\n')
}

function nodeTexts({ node, schema }: PlacedNode): readonly string[] {
  return schema.plan.flatMap(({ key, entry: { descriptor } }) => {
    if (!isReadOnPage(descriptor) || !isFieldShown(descriptor, node.props)) return []
    const text = textOf(descriptor.type, node.props[key])
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
  })
}

function textOf(type: FieldType, value: unknown): unknown {
  if (type === 'RICH-TEXT') return Array.isArray(value) && richTextToPlain(value as RichText) // parsed rich text
  if (type === 'IMAGE') return isRecord(value) && value.alt
  return (type === 'TEXT' || type === 'TEXTAREA') && value
}
