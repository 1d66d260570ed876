import { isRecord, type JsonObject, type StoredBlock } from '@quoin/engine'
import type { SeedPage } from './seed-page.ts'

/** A translation made as a copy keeps the ids of its blocks; so do these, and the editor pairs them side by side. */
export function withSharedIds(page: SeedPage): SeedPage {
  const [first, ...others] = page.translations
  if (!first) return page
  const paired = others.map((other) => ({ ...other, content: pairAll(other.content, first.content) }))
  return { ...page, translations: [first, ...paired] }
}

/** In order, each with the next of its type: one block in two languages. What has no twin keeps its own id. */
function pairAll(blocks: readonly StoredBlock[], source: readonly StoredBlock[]): readonly StoredBlock[] {
  let next = 0
  return blocks.map((block) => {
    const at = source.findIndex(({ type }, index) => index >= next && type === block.type)
    const twin = source[at]
    if (!twin) return block
    next = at + 1
    return pair(block, twin)
  })
}

function pair(block: StoredBlock, twin: StoredBlock): StoredBlock {
  const props = Object.entries(block.props).map(([key, value]) => {
    const other = twin.props[key]
    return [key, areBlocks(value) && areBlocks(other) ? pairAll(value, other) : value]
  })
  return { ...block, id: twin.id, props: Object.fromEntries(props) as JsonObject } // the entries of props
}

function areBlocks(value: unknown): value is readonly StoredBlock[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isRecord(one) && typeof one.type === 'string' && isRecord(one.props))
  )
}
