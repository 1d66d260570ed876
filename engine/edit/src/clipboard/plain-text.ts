import {
  type BlockSchema,
  isRecord,
  parseBlock,
  type RichText,
  richTextToPlain,
  type Site,
  type StoredBlock,
  schemaOf,
} from '@quoin/engine'
import { isNode } from '../tree/page-tree.ts'

/** The words of blocks: texts and link addresses in the order of their fields, one blank line between blocks. */
export function plainTextOf(blocks: readonly StoredBlock[], site: Site): string {
  return blocks
    .map((block) => {
      const schema = schemaOf(site.catalogue, block.type)
      return schema ? linesOf(block, schema).join('\n') : ''
    })
    .filter((text) => text !== '')
    .join('\n\n')
}

function linesOf(node: StoredBlock, schema: BlockSchema): readonly string[] {
  const { props } = parseBlock(schema, node)
  return schema.plan.flatMap(({ key, entry }) => {
    const value = props[key]
    if (entry.items) {
      const schemas = entry.items()
      const items = Array.isArray(value) ? value.filter(isNode) : []
      return items.flatMap((item) => {
        const itemSchema = schemas.find(({ type }) => type === item.type)
        return itemSchema ? linesOf(item, itemSchema) : []
      })
    }
    return lineOf(entry.descriptor.type, value)
  })
}

function lineOf(type: string, value: unknown): readonly string[] {
  if ((type === 'TEXT' || type === 'TEXTAREA') && typeof value === 'string') return value === '' ? [] : [value]
  if (type === 'RICH-TEXT' && Array.isArray(value)) {
    const text = richTextToPlain(value as RichText) // parsed by its own field
    return text === '' ? [] : [text]
  }
  if (type === 'IMAGE' && isRecord(value) && typeof value.alt === 'string' && value.alt !== '') return [value.alt]
  return []
}
