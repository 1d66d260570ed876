import { type BlockSchema, isBlockAllowed, schemaOf } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import type { PageTree } from '../tree/page-tree.ts'
import type { Target } from './resolve-place.ts'

/** What a list may hold. */
export interface ListRules {
  schemaFor(type: string): BlockSchema | undefined
  allows(type: string): boolean
  /** Known on this site, if not here. */
  knows(type: string): boolean
  /** "Only 'Title' and 'Paragraph' are allowed in 'Body'." */
  readonly allowedSentence: string
  readonly bounds: readonly Bound[]
}

/** How many of something a list holds: all its nodes, or those of one type. */
export interface Bound {
  readonly type?: string
  readonly min: number
  readonly max: number
  readonly holder: string
  /** "6 plans", "1 block". */
  readonly counted: (count: number) => string
}

const free = { min: 0, max: Number.POSITIVE_INFINITY }

/** Undefined for a place whose list cannot hold anything. */
export function listRules(tree: PageTree, place: Target): ListRules {
  if (place.list?.kind === 'items') return itemRules(tree, place.list)
  const { pageType, site } = tree
  const slotName = place.slot ?? (place.list?.kind === 'slot' ? place.list.name : undefined)
  const slot = pageType.template?.find((spec) => spec.slotName === slotName)
  const lists = slot ? [pageType, slot] : [pageType]
  const holder = slot ? (slot.label ?? slot.slotName) : pageType.name
  const allows = (type: string) => lists.every((list) => isBlockAllowed(type, list))
  return {
    schemaFor: (type) => schemaOf(site.catalogue, type),
    allows,
    knows: (type) => schemaOf(site.catalogue, type) !== undefined,
    get allowedSentence() {
      const labels = Object.values(site.catalogue).filter((schema) => allows(schema.type) && schema.kind === 'section')
      return onlyAllowed(
        labels.map((schema) => schema.label),
        holder,
      )
    },
    bounds: slot
      ? [{ ...free, ...defined(slot), holder, counted: (count) => (count === 1 ? '1 block' : `${count} blocks`) }]
      : [],
  }
}

function itemRules(tree: PageTree, list: { readonly owner: string; readonly prop: string }): ListRules {
  const schema = tree.entry(list.owner)?.schema
  if (!schema) return nothing
  const rules = repeaterRules(schema, list.prop)
  return { ...rules, knows: (type) => rules.knows(type) || schemaOf(tree.site.catalogue, type) !== undefined }
}

const nothing: ListRules = {
  schemaFor: () => undefined,
  allows: () => false,
  knows: () => false,
  allowedSentence: '',
  bounds: [],
}

const made = new WeakMap<BlockSchema, Map<string, ListRules>>()

/** The rules of one repeater of a block or item. They follow from the schema alone, so they are made once. */
export function repeaterRules(schema: BlockSchema, prop: string): ListRules {
  const known = made.get(schema) ?? new Map<string, ListRules>()
  const rules = known.get(prop) ?? makeRepeaterRules(schema, prop)
  made.set(schema, known.set(prop, rules))
  return rules
}

function makeRepeaterRules(schema: BlockSchema, prop: string): ListRules {
  const plan = schema.plan.find(({ key }) => key === prop)
  const descriptor = plan?.entry.descriptor
  if (!plan?.entry.items || descriptor?.type !== 'REPEATER') return nothing
  const schemas = plan.entry.items()
  const holder = schema.label
  return {
    schemaFor: (type) => schemas.find((one) => one.type === type),
    allows: (type) => schemas.some((one) => one.type === type),
    knows: (type) => schemas.some((one) => one.type === type),
    allowedSentence: onlyAllowed(
      schemas.map(({ label }) => label),
      descriptor.label,
    ),
    bounds: [
      { min: descriptor.min, max: descriptor.max, holder, counted: (count) => countedItems(count, descriptor.label) },
      ...descriptor.items.map((item) => ({
        ...free,
        ...defined(item),
        type: item.type,
        holder,
        counted: (count: number) => `${count} of '${item.label}'`,
      })),
    ],
  }
}

function defined(bounds: { readonly min?: number; readonly max?: number }): { min?: number; max?: number } {
  return {
    ...(bounds.min === undefined ? {} : { min: bounds.min }),
    ...(bounds.max === undefined ? {} : { max: bounds.max }),
  }
}

/** "6 plans" where the label counts many, "4 of 'Bullet list'" where it names the whole. */
function countedItems(count: number, label: string): string {
  if (count === 1) return `1 item in '${label}'`
  return label.endsWith('s') ? `${count} ${label.toLowerCase()}` : `${count} of '${label}'`
}

/** Refuses a change only if it takes the list further from its bounds than it is. What a list without bounds would hold is not asked. */
export function checkCounts(
  rules: ListRules,
  present: () => readonly { readonly type: string }[],
  after: () => readonly { readonly type: string }[],
): readonly EditIssue[] {
  if (rules.bounds.length === 0) return []
  const before = present()
  const result = after()
  return rules.bounds.flatMap((bound) => {
    const was = countOf(bound, before)
    const is = countOf(bound, result)
    if (is > bound.max && is > was) return [tooMany(bound)]
    return is < bound.min && is < was ? [tooFew(bound)] : []
  })
}

/** As `checkCounts`, for a list that comes in whole. */
export function checkNewList(rules: ListRules, nodes: readonly { readonly type: string }[]): readonly EditIssue[] {
  return [
    ...checkCounts(
      rules,
      () => [],
      () => nodes,
    ),
    ...rules.bounds.filter((bound) => countOf(bound, nodes) < bound.min).map((bound) => tooFew(bound)),
  ]
}

/** Which list is meant. */
export type ListSpot = Pick<EditIssue, 'blockId' | 'path'>

export function tooMany({ holder, max, counted }: Bound, spot?: ListSpot): EditIssue {
  return editIssue('COUNT_ABOVE_MAX', { ...spot, message: `${holder} holds at most ${counted(max)}.` })
}

export function tooFew({ holder, min, counted }: Bound, spot?: ListSpot): EditIssue {
  return editIssue('COUNT_BELOW_MIN', { ...spot, message: `${holder} holds at least ${counted(min)}.` })
}

export function countOf(bound: Bound, nodes: readonly { readonly type: string }[]): number {
  return bound.type === undefined ? nodes.length : nodes.filter(({ type }) => type === bound.type).length
}

function onlyAllowed(labels: readonly string[], holder: string): string {
  const names = labels.map((name) => `'${name}'`)
  const listed =
    names.length > 9 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} others` : joined(names, 'and')
  if (names.length === 0) return `Nothing can be added to '${holder}'.`
  return `Only ${listed} ${names.length === 1 ? 'is' : 'are'} allowed in '${holder}'.`
}

function joined(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
