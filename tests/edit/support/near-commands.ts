import type { EditCommand, EditState, Place } from '@quoin/edit'
import type { Json, Path } from '@quoin/engine'
import fc from 'fast-check'
import { nodesIn } from './arbitraries.ts'

/** Draws from what is on the page, and sometimes from what is not. */
export interface Draw {
  of<T>(...choices: readonly [T, ...T[]]): T
  id(state: EditState): string
  place(state: EditState): Place
  path(): Path
  value(): Json
}

const values: readonly [Json, ...Json[]] = [
  null,
  true,
  'x',
  '',
  3,
  -1,
  '2',
  [],
  {},
  ['a', 'b'],
  [1, null],
  { src: '/a.png' },
  { url: 'javascript:alert(1)' },
  [{ type: 'paragraph', children: [{ text: 'Words' }] }],
  [{ type: 'column', props: { title: 'x' } }],
]
const paths: readonly [Path, ...Path[]] = [
  ['title'],
  ['text'],
  ['background'],
  ['count'],
  ['level'],
  ['columns'],
  ['more', 0, 'props', 'title'],
  ['picture', 'alt'],
  ['picture'],
  ['text', 0, 'children'],
  ['isBig'],
  ['href'],
  ['__proto__', 'x'],
  ['unknown'],
  [7],
  ['QUOIN_EMBED'],
  ['QUOIN_EMBED_CONTENT'],
  ['other_embed'],
  ['name'],
  ['slug'],
  ['tags'],
  ['category'],
  ['publishedAt'],
  ['authorId'],
  ['meta', 'title'],
  ['meta', 'openGraph', 'title'],
  ['meta', 'unknown'],
  ['meta'],
  ['customValues', 'mood'],
  ['customValues', 'more', 'deep'],
  ['customValues', '__proto__'],
  ['content'],
  ['name', 'deep'],
]

export function drawing(numbers: () => number): Draw {
  const of = <T>(...choices: readonly [T, ...T[]]): T => choices[numbers() % choices.length] ?? choices[0]
  const id = (state: EditState) => {
    const ids = nodesIn(state.page.content).map((node) => node.id)
    return of('@page', 'gone', ...ids, ...ids, ...ids)
  }
  return {
    of,
    id,
    place(state) {
      const before = numbers() % 2 === 0 ? { before: id(state) } : {}
      return of<Place>(
        before,
        { slot: of('head', 'body', 'foot', 'gone'), ...before },
        { owner: id(state), prop: of('columns', 'more', 'links', 'title', 'none'), ...before },
        { owner: id(state), ...before },
      )
    },
    path: () => of(...paths),
    value: () => of(...values),
  }
}

const blockTypes = ['title', 'text', 'plans', 'column', 'link', 'default-embed-brick', '__QUOIN_SLOT', 'none'] as const

/** One of each kind of command, its arguments right or not. */
const makers: readonly ((draw: Draw, state: EditState) => object)[] = [
  (draw, state) => ({
    type: 'block.insert',
    blockType: draw.of(...blockTypes),
    at: draw.place(state),
    ...draw.of({}, { story: draw.of('Dark', 'None') }, { props: { [String(draw.path()[0])]: draw.value() } }),
  }),
  (draw, state) => ({
    type: 'block.insertMany',
    blocks: [{ type: draw.of(...blockTypes), props: { columns: draw.value() } }, { type: draw.of(...blockTypes) }],
    at: draw.place(state),
  }),
  (draw, state) => ({ type: 'block.move', ids: [draw.id(state), draw.id(state)], to: draw.place(state) }),
  (draw, state) => ({ type: 'block.duplicate', ids: draw.of([draw.id(state), draw.id(state)], []) }),
  (draw, state) => ({ type: 'block.remove', ids: [draw.id(state)], ...draw.of({}, { cut: true }) }),
  (draw, state) => ({ type: 'block.convert', id: draw.id(state), blockType: draw.of(...blockTypes) }),
  (draw, state) => ({
    type: 'block.setLock',
    ids: [draw.id(state), draw.id(state)],
    lock: { locked: draw.of(true, false), ...draw.of({}, { canAddAfter: true, canEditContent: false }) },
  }),
  (draw, state) => ({ type: 'block.setLabel', id: draw.id(state), label: draw.of('', 'A name', 'x'.repeat(81)) }),
  (draw, state) => ({ type: 'block.applyStory', id: draw.id(state), story: draw.of('Dark', 'None') }),
  (draw, state) => ({
    type: 'block.applySettings',
    ids: [draw.id(state), draw.id(state)],
    values: draw.of({ background: 'black' }, { background: 'purple', none: 1 }, { count: '3', columns: [] }),
  }),
  (draw, state) => ({ type: 'prop.set', id: draw.id(state), path: draw.path(), value: draw.value() }),
  (draw, state) => ({ type: 'prop.reset', id: draw.id(state), path: draw.path() }),
  (draw, state) => ({ type: 'items.fill', owner: draw.id(state), prop: draw.of('columns', 'more', 'none') }),
  (draw) => ({ type: 'page.set', path: draw.path(), value: draw.value() }),
  (draw) => ({ type: 'page.setLock', isLocked: draw.of(true, false) }),
  (draw, state) => ({
    type: 'clipboard.paste',
    payload: draw.value(),
    at: draw.place(state),
    fitting: draw.of(true, false),
  }),
  (draw, state) => ({
    type: 'embed.detach',
    id: draw.id(state),
    content: draw.of([], [{ id: 'e', type: draw.of(...blockTypes), props: {} }]),
  }),
  (draw, state) => ({
    type: 'revision.restore',
    from: {
      ...state.page,
      ...draw.of({}, { content: [{ id: draw.id(state), type: draw.of(...blockTypes), props: {} }] }, { id: 7 }),
    },
    picks: {
      ...draw.of({}, { all: true }),
      ...draw.of({}, { order: true }),
      ...draw.of({}, { blocks: [draw.id(state)] }),
      ...draw.of({}, { fields: [{ id: draw.id(state), path: draw.path() }] }),
    },
  }),
  (draw, state) => ({
    type: 'page.replace',
    cause: draw.of('merge', 'recover', 'import', 'theirs'),
    page: { ...state.page, ...draw.of({}, { content: [] }, { type: 'blog' }, { isLocked: true }, { meta: 7 }) },
  }),
  (draw, state) => ({ type: 'item.insert', id: draw.id(state), path: draw.path(), index: draw.of(0, 1, 9) }),
  (draw, state) => ({ type: 'item.remove', id: draw.id(state), path: draw.path(), index: draw.of(0, 1, 9) }),
  (draw, state) => ({
    type: 'item.move',
    id: draw.id(state),
    path: draw.path(),
    from: draw.of(0, 1, 9),
    to: draw.of(0, 2),
  }),
]

/** A command nearly right: its kind is known, what it names may be of the wrong kind, out of place or not there. */
export function nearCommand(draw: Draw, state: EditState): EditCommand {
  const make = draw.of(...(makers as readonly [(typeof makers)[number]])) // there are makers
  return make(draw, state) as EditCommand // wrong on purpose, now and then
}

export const anyDraws = (max: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.nat(9999), { minLength: max, maxLength: max })
