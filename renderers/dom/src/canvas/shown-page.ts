import { applyPatches, readPathText } from '@quoin/edit/protocol'
import { isSlotBlock, type Json, type Page } from '@quoin/engine'
import { lineage, type Tree, valueAt } from './tree.ts'

/** The page with one field as it was: what a host draws while that field is edited, so that it never touches it. */
export function withFieldHeld(page: Page, tree: Tree, id: string, path: string, held: Json | undefined): Page {
  const present = valueAt(page, tree, id, path)
  if (present === held) return page
  const target = [...nodePath(page, tree, id), ...readPathText(path).map(String)]
  const patch =
    held === undefined
      ? ({ op: 'remove', path: target } as const)
      : ({ op: present === undefined ? 'add' : 'replace', path: target, value: held } as const)
  return applyPatches(page, [patch])?.page ?? page
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
  return entries.some((entry) => typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id)
}
