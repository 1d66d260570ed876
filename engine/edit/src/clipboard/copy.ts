import { isRecord, type Json, type JsonObject, type StoredBlock, stripLoadedProps } from '@quoin/engine'
import { topmost } from '../tree/order.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { type ClipPayload, clipHash, clipVersion } from './clip-payload.ts'

/** What is selected, as the clipboard holds it: without locks, and without what was only loaded. */
export function copyNodes(tree: PageTree, ids: readonly string[], siteId: string): ClipPayload | undefined {
  const blocks = topmost(tree, ids)
    .flatMap((id) => tree.node(id) ?? [])
    .map(withoutLock)
  if (blocks.length === 0) return undefined
  return { ...headOf(tree, siteId), kind: 'blocks', blocks, images: imagesIn(blocks), hash: clipHash(blocks) }
}

/** The settings of one block: its values but for lists. */
export function copySettings(tree: PageTree, id: string, siteId: string): ClipPayload | undefined {
  const entry = tree.entry(id)
  const props = stripLoadedProps(tree.node(id)?.props ?? {})
  if (!entry?.schema) return undefined
  const settings = entry.schema.plan.filter(
    ({ key, entry: field }) => !field.items && Object.hasOwn(props, key) && isSetting(field.descriptor.type),
  )
  const values: JsonObject = Object.fromEntries(settings.map(({ key }) => [key, props[key] ?? null]))
  const held = { blockType: entry.type, values }
  return { ...headOf(tree, siteId), kind: 'settings', settings: held, images: [], hash: clipHash(held) }
}

/** Looks and behaviour, not words and pictures. */
function isSetting(type: string): boolean {
  return ['BOOLEAN', 'NUMBER', 'RANGE', 'SELECT'].includes(type)
}

function headOf(tree: PageTree, siteId: string) {
  const { id, language } = tree.getPage()
  return { quoin: 'clipboard', version: clipVersion, siteId, pageId: id, language } as const
}

function withoutLock(node: StoredBlock): StoredBlock {
  const { locked: _, canAddBefore: __, canAddAfter: ___, canEditContent: ____, ...rest } = node
  return { ...rest, props: stripLoadedProps(rest.props) }
}

/** Addresses of pictures: `src` members of anything that looks like an image value. */
function imagesIn(content: unknown): readonly string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (isRecord(value)) {
      if (typeof value.src === 'string' && value.src !== '') found.add(value.src)
      Object.values(value as Readonly<Record<string, Json>>).forEach(look) // blocks are JSON
    }
  }
  look(content)
  return [...found]
}
