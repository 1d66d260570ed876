import { applyPatches, readPathText } from '@quoin/edit/protocol'
import { isRecord, isSlotBlock, type Json, type Page } from '@quoin/engine'
import { lineage, type Tree } from './tree.ts'

/** The page with one field as it was: what a host draws while that field is edited, so that it never touches it. */
export function withFieldHeld(page: Page, tree: Tree, id: string, path: string, held: Json | undefined): Page {
  const target = fieldPath(page, tree, id, path)
  const present = fieldIn(page, tree, id, path)
  if (present === held) return page
  const patch =
    held === undefined
      ? ({ op: 'remove', path: target } as const)
      : ({ op: present === undefined ? 'add' : 'replace', path: target, value: held } as const)
  return applyPatches(page, [patch])?.page ?? page
}

/** What a field holds in a page that differs from the one the tree was read from in values only. */
export function fieldIn(page: Page, tree: Tree, id: string, path: string): Json | undefined {
  let at: unknown = page
  for (const part of fieldPath(page, tree, id, path)) {
    if (Array.isArray(at))
      at = part.startsWith('@') ? at.find((entry) => isNamed(entry, part.slice(1))) : at[Number(part)]
    else if (isRecord(at) && Object.hasOwn(at, part)) at = at[part]
    else return undefined
  }
  return at as Json | undefined // pages are JSON
}

function fieldPath(page: Page, tree: Tree, id: string, path: string): readonly string[] {
  return [...nodePath(page, tree, id), ...readPathText(path).map(String)]
}

/** Where a node's props are, in the parts a patch's path is made of. */
function nodePath(page: Page, tree: Tree, id: string): readonly string[] {
  const line = lineage(tree, id)
  const [block] = line
  if (!block) return []
  const slot = page.content.find((entry) => isSlotBlock(entry) && holds(entry.props.slotItems ?? [], block.id))
  const top = isSlotBlock(slot) ? ['content', `@${slot.id}`, 'props', 'slotItems'] : ['content']
  return [...top, ...line.flatMap(({ id: at, list }) => [...(list.at.prop ? [list.at.prop] : []), `@${at}`, 'props'])]
}

function holds(entries: readonly unknown[], id: string): boolean {
  return entries.some((entry) => isNamed(entry, id))
}

function isNamed(entry: unknown, id: string): boolean {
  return isRecord(entry) && entry.id === id
}
