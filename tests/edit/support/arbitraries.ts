import type { EditCommand, EditSession, EditState, Place } from '@quoin/edit'
import type { Json, Page, StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { page } from './site.ts'

/** A page of the small site, sound or not: unknown types, faulty values, missing ids, lists out of bounds, locks. */
export function anyPage(options: { readonly faulty?: boolean } = {}): fc.Arbitrary<Page<StoredBlock>> {
  const { faulty = true } = options
  const lists = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('page', 'page', 'blog'),
        content: fc.array(anyBlock(faulty), { minLength: 2, maxLength: 8 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('slotted'), content: anySlots(faulty) }) },
  )
  return fc
    .record({
      lists,
      isLocked: maybeTrue(12),
      name: fc.constantFrom('Home', ''),
      slug: fc.constantFrom('home', 'Not A Slug'),
    })
    .map(({ lists: { type, content }, ...rest }) => page(numbered(content, faulty), { type, ...rest }))
}

function maybeTrue(outOf: number): fc.Arbitrary<boolean> {
  return fc.nat({ max: outOf - 1 }).map((number) => number === 0)
}

function anySlots(faulty: boolean): fc.Arbitrary<readonly unknown[]> {
  const names = faulty ? ['head', 'body', 'foot', 'gone'] : ['head', 'body', 'foot']
  return fc.array(
    fc
      .record({ name: fc.constantFrom(...names), items: fc.array(anyBlock(faulty), { maxLength: 3 }) })
      .map(({ name, items }) => ({
        type: '__QUOIN_SLOT',
        props: { slotName: name, slotItems: items },
      })),
    { maxLength: 4 },
  )
}

const anyText = fc.constantFrom('', 'a', 'Words', 'Other words')
const anyBackground = fc.constantFrom('white', 'grey', 'black', 'purple')

function anyBlock(faulty: boolean): fc.Arbitrary<unknown> {
  const title = fc.record(
    { title: anyText, background: anyBackground, level: fc.constantFrom(1, 2, '3', 9) },
    { requiredKeys: [] },
  )
  const text = fc.record({ heading: anyText, background: anyBackground }, { requiredKeys: [] })
  const plans = fc.record(
    {
      columns: fc.array(anyColumn(2), { maxLength: 5 }),
      more: fc.array(fc.oneof(anyLink, anyColumn(1)), { maxLength: 6 }),
      count: fc.nat(6),
    },
    { requiredKeys: [] },
  )
  const known = [
    title.map((props) => ({ type: 'title', props })),
    text.map((props) => ({ type: 'text', props })),
    plans.map((props) => ({ type: 'plans', props })),
    plans.map((props) => ({ type: 'plans', props })),
  ]
  const strange = [
    fc.constant({ type: 'unheard-of', props: { kept: { deep: [1, null, 'x'] } }, extra: true }),
    fc.constant({ type: 'title', props: { title: 7, unknown: 'kept' } }),
    fc.constant({ type: 'title', props: { title: 'x', other_embed: { id: 1 } } }),
  ]
  const block = fc.oneof(...known, ...(faulty ? strange : []))
  const locks = fc.record(
    { locked: fc.boolean(), canAddBefore: fc.boolean(), canAddAfter: fc.boolean(), canEditContent: fc.boolean() },
    { requiredKeys: ['locked'] },
  )
  return fc
    .tuple(block, fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: locks }))
    .map(([one, lock]) => ({ ...one, ...lock }))
}

const anyLink = fc.record({ text: anyText }).map((props) => ({ type: 'link', props }))

function anyColumn(depth: number): fc.Arbitrary<unknown> {
  const inner = depth === 0 ? fc.constant([]) : fc.array(anyColumn(depth - 1), { maxLength: 2 })
  return fc
    .record({ title: anyText, links: fc.array(anyLink, { maxLength: 3 }), columns: inner }, { requiredKeys: [] })
    .map((props) => ({ type: 'column', props }))
}

/** Gives each node an id of its own; in a faulty page some have none, or one that is taken. */
function numbered(content: readonly unknown[], faulty: boolean): readonly StoredBlock[] {
  let count = 0
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]))
    if (!('type' in inner) || !('props' in inner)) return inner
    count += 1
    if (faulty && count % 11 === 0) return inner
    return { id: faulty && count % 13 === 0 ? 'n1' : `n${count}`, ...inner }
  }
  return visit(content) as readonly StoredBlock[] // nodes were given ids
}

/** One act of a person, with numbers that choose among what is there. */
export interface Move {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
}

export const anyMove: fc.Arbitrary<Move> = fc.record({
  kind: fc.nat(999),
  a: fc.nat(999),
  b: fc.nat(999),
  c: fc.nat(999),
})

export const anyMoves = (maxLength = 12): fc.Arbitrary<readonly Move[]> =>
  fc.array(anyMove, {
    maxLength,
    size: maxLength > 12 ? 'max' : 'small',
  })

export interface NodeInfo {
  readonly id: string
  readonly type: string
  readonly node: StoredBlock
}

/** Every node of a page as it is stored, at any depth. */
export function nodesIn(content: unknown): readonly NodeInfo[] {
  const found: NodeInfo[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const node = value as StoredBlock // looked at below
      if (typeof node.id === 'string' && typeof node.type === 'string' && typeof node.props === 'object')
        found.push({ id: node.id, type: node.type, node })
      if (node.type !== 'unheard-of') Object.values(value).forEach(visit)
    }
  }
  visit(content)
  return found
}

function one(nodes: readonly NodeInfo[], id: string): NodeInfo | undefined {
  return nodes.find((node) => node.id === id)
}

function ownItems(info: NodeInfo | undefined, prop: string): readonly string[] {
  const list = info?.node.props[prop]
  return Array.isArray(list) ? list.map((item) => (item as unknown as StoredBlock).id) : []
}

function placesIn(state: EditState, nodes: readonly NodeInfo[]): readonly Place[] {
  const blocks = nodes.filter(({ type }) => type !== '__QUOIN_SLOT')
  const slots = ['head', 'body', 'foot', 'gone'].flatMap((slot): Place[] => [
    { slot },
    ...blocks.slice(0, 4).map(({ id }) => ({ slot, before: id })),
  ])
  const lists = blocks
    .filter(({ type }) => type === 'plans' || type === 'column')
    .slice(0, 5)
    .flatMap(({ id, type }): Place[] => {
      const props = type === 'plans' ? ['columns', 'more'] : ['links', 'columns']
      return props.flatMap((prop): Place[] => [
        { owner: id, prop },
        ...ownItems(one(blocks, id), prop).map((before) => ({ owner: id, prop, before })),
      ])
    })
  const flat: readonly Place[] = [{}, ...state.page.content.map(({ id }) => ({ before: id }))]
  return state.page.type === 'slotted'
    ? [{ slot: 'head' }, { slot: 'body' }, { slot: 'gone' }, ...slots, ...lists]
    : [...flat, ...lists, { slot: 'head' }]
}

const rich: Json = [{ type: 'paragraph', children: [{ text: 'Hi' }] }]
/** Props of each type with values that mostly fit. */
const fitting: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>> = {
  title: {
    title: ['x', 'Other words', ''],
    background: ['grey', 'black', 'purple'],
    isBig: [true, 'on'],
    level: [1, 2, 9, '3'],
  },
  text: {
    title: ['x', 'y'],
    text: [rich, 'plain', []],
    picture: [{ src: '/a.png', alt: 'A' }, null],
    background: ['grey'],
  },
  plans: { background: ['white', 'black'], count: [1, 2, 5], columns: [[]] },
  column: { title: ['x', 'y', ''], links: [[]] },
  link: { text: ['x', 'y'], href: ['/a', 'javascript:alert(1)'] },
}
const odd: readonly Json[] = ['x', null, 3, [], { a: 1 }]
const oddProps = ['heading', 'unheard', '__proto__', 'x_embed']

function anyProp(type: string, b: number, c: number): { readonly path: readonly string[]; readonly value: Json } {
  const own = fitting[type] ?? {}
  const key = b % 9 === 0 ? at(oddProps, c) : at(Object.keys(own), b)
  const value = c % 9 === 0 ? at(odd, b) : at(own[key ?? ''] ?? odd, c)
  return { path: [key ?? 'title'], value: value ?? null }
}

/** Mostly a type that may stand there. */
function anyType(place: Place, a: number): string {
  if (a % 8 === 0) return at(types, a / 8) ?? 'title'
  return (
    (place.owner === undefined ? at(['title', 'text', 'plans'], a) : at(['column', 'column', 'link'], a)) ?? 'title'
  )
}

const types = ['title', 'text', 'plans', 'column', 'link', 'unheard-of', 'default-embed-brick']
const pagePaths: readonly (readonly string[])[] = [
  ['name'],
  ['tags'],
  ['slug'],
  ['meta', 'title'],
  ['meta', 'openGraph', 'title'],
  ['customValues', 'mood'],
  ['customValues', 'other'],
  ['language'],
  ['category'],
]

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

function insertOne(place: Place, a: number): EditCommand {
  return { type: 'block.insertMany', blocks: [{ type: anyType(place, a), props: {} }], at: place }
}

/** The command a move means on this page. */
export function commandFor(state: EditState, { kind, a, b, c }: Move): EditCommand {
  const nodes = nodesIn(state.page.content)
  const id = at(nodes, a)?.id ?? 'missing'
  const other = at(nodes, b)?.id ?? 'missing'
  const place = () => at(placesIn(state, nodes), b) ?? {}
  const two = c % 3 === 0 ? [id, other] : [id]
  const { path, value } = anyProp(at(nodes, a)?.type ?? '', b, c)
  switch (kind % 19) {
    case 0:
    case 1:
      return {
        type: 'block.insert',
        blockType: at(types, a) ?? 'title',
        at: place(),
        ...(c % 4 === 0 ? { props: { title: 'New' } } : {}),
      }
    case 2:
      return {
        type: 'block.insertMany',
        blocks: nodes.slice(a % 3, (a % 3) + 2).map(({ type, node }) => ({ type, props: node.props })),
        at: place(),
      }
    case 3:
    case 4:
      return { type: 'block.move', ids: two, to: place() }
    case 5:
      return { type: 'block.duplicate', ids: two }
    case 6:
      return { type: 'block.remove', ids: two }
    case 7:
      return insertOne(place(), a)
    case 8:
      return { type: 'block.convert', id, blockType: anyType(at(nodes, a)?.type === 'column' ? { owner: id } : {}, b) }
    case 9:
      return { type: 'block.setLock', ids: two, lock: { locked: b % 5 === 0, canEditContent: c % 2 === 0 } }
    case 10:
      return { type: 'block.setLabel', id, label: at(['', 'Name', 'x'.repeat(81)], c) ?? '' }
    case 11:
      return { type: 'block.applyStory', id, story: b % 2 === 0 ? 'Dark' : 'None' }
    case 12:
      return {
        type: 'block.applySettings',
        ids: two,
        values: { background: at(['white', 'grey', 'purple'], c) ?? 'white', count: 1 },
      }
    case 13:
    case 14:
    case 15:
      return { type: 'prop.set', id, path, value }
    case 16:
      return { type: 'prop.reset', id, path }
    case 17:
      return { type: 'items.fill', owner: id, prop: 'columns' }
    default:
      return c % 7 === 0
        ? { type: 'page.setLock', isLocked: b % 4 === 0 }
        : { type: 'page.set', path: at(pagePaths, a) ?? ['name'], value }
  }
}

export type Told = { readonly command: EditCommand; readonly ok: boolean; readonly changed: boolean }

/** Does all moves, with undo and redo among them where asked for. */
export function play(
  session: EditSession,
  moves: readonly Move[],
  options: { readonly travel?: boolean; readonly each?: (told: Told, before: EditState) => void } = {},
): void {
  for (const move of moves) {
    if (options.travel && move.kind % 7 === 0) session.undo()
    else if (options.travel && move.kind % 11 === 0) session.redo()
    else {
      const before = session.getState()
      const command = commandFor(before, move)
      const result = session.dispatch(command)
      options.each?.({ command, ok: result.ok, changed: result.ok && result.changed }, before)
    }
  }
}
