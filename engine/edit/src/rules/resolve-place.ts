import type { EditIssue } from '../issues/issue-codes.ts'
import { editIssue } from '../issues/issue-codes.ts'
import type { NodeList, PageTree } from '../tree/page-tree.ts'
import type { Place } from '../tree/place.ts'

/** A list that is there, or the slot of the page type's template that the page lacks. */
export type Target =
  | { readonly list: NodeList; readonly slot?: undefined }
  | { readonly list: undefined; readonly slot: string }

export type ResolvedPlace = Target & { readonly before: string | undefined }

export type PlaceAnswer =
  | { readonly ok: true; readonly place: ResolvedPlace }
  | { readonly ok: false; readonly issue: EditIssue }

export function resolvePlace(tree: PageTree, place: Place): PlaceAnswer {
  if (place.owner !== undefined || place.prop !== undefined) return inRepeater(tree, place)
  const { template, name } = tree.pageType
  if (place.slot !== undefined) {
    if (!template) return missing('TEMPLATE_MISSING', `Pages of type "${name}" have no slots.`)
    return inSlot(tree, place, place.slot)
  }
  if (template) return missing('PLACE_MISSING', `Pages of type "${name}" hold blocks in slots only.`)
  return anchored(tree, { kind: 'page' }, place.before)
}

/** A spot in a list that is there. Of slots that share a name a place names the last only, but this one is meant. */
export function resolveIn(tree: PageTree, list: NodeList, before: string | undefined): PlaceAnswer {
  const found = resolvePlace(tree, placeIn(list, before))
  return found.ok ? { ok: true, place: { list, before } } : found
}

function inRepeater(tree: PageTree, { owner, prop, slot, before }: Place): PlaceAnswer {
  if (owner === undefined || prop === undefined || slot !== undefined) return missing('PLACE_MISSING')
  const entry = tree.entry(owner)
  if (!entry) return missing('NODE_MISSING')
  const plan = entry.schema?.plan.find(({ key }) => key === prop)
  if (!plan?.entry.items) return missing('PLACE_MISSING')
  return anchored(tree, { kind: 'items', owner, prop }, before)
}

function inSlot(tree: PageTree, place: Place, name: string): PlaceAnswer {
  const known = tree.pageType.template?.some(({ slotName }) => slotName === name)
  if (!known) return missing('SLOT_UNKNOWN', `There is no slot named "${name}".`)
  const { before } = place
  const blocks = tree.slotBlocks().filter((slot) => slot.name === name)
  const holding = before === undefined ? undefined : tree.entry(before)?.list
  const block = holding?.kind === 'slot' && holding.name === name ? holding.block : blocks.at(-1)?.id
  if (block !== undefined) return anchored(tree, { kind: 'slot', name, block }, before)
  return before === undefined
    ? { ok: true, place: { list: undefined, slot: name, before: undefined } }
    : missing('PLACE_MISSING')
}

function anchored(tree: PageTree, list: NodeList, before: string | undefined): PlaceAnswer {
  if (before !== undefined && !sameList(tree.entry(before)?.list, list)) return missing('PLACE_MISSING')
  return { ok: true, place: { list, before } }
}

export function sameList(a: NodeList | undefined, b: NodeList | undefined): boolean {
  if (!a || !b || a.kind !== b.kind) return false
  if (a.kind === 'slot' && b.kind === 'slot') return a.block === b.block
  return a.kind === 'items' && b.kind === 'items' ? a.owner === b.owner && a.prop === b.prop : a.kind === 'page'
}

export function placeIn(list: NodeList, before?: string): Place {
  const anchor = before === undefined ? {} : { before }
  if (list.kind === 'page') return anchor
  return list.kind === 'slot' ? { slot: list.name, ...anchor } : { owner: list.owner, prop: list.prop, ...anchor }
}

function missing(code: 'NODE_MISSING' | 'PLACE_MISSING' | 'SLOT_UNKNOWN' | 'TEMPLATE_MISSING', message?: string) {
  return { ok: false, issue: editIssue(code, { message }) } as const
}
