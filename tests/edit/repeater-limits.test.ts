import { createEditSession, type EditCommand, type EditSession } from '@quoin/edit'
import type { BlockSchema, Json, JsonObject } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'

interface Repeater {
  readonly owner: BlockSchema
  readonly prop: string
  readonly item: BlockSchema
  readonly min: number
  readonly max: number
}

/** Every list of the catalogue with a bound of its own. */
const repeaters = Object.values(catalogue).flatMap((owner: BlockSchema) =>
  owner.plan.flatMap(({ key, entry }): readonly Repeater[] => {
    const { descriptor } = entry
    const [item] = entry.items?.() ?? []
    return item && descriptor.type === 'REPEATER'
      ? [{ owner, prop: key, item, min: descriptor.min, max: descriptor.max }]
      : []
  }),
)
const named = (all: readonly Repeater[]) => all.map((one) => [`${one.owner.type}.${one.prop}`, one] as const)

const items = ({ item }: Repeater, mark: string, count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${mark}${index}`, type: item.type, props: {} }))

/** Two blocks of one kind: the first with a list of this length, the other with one from which and to which things go. */
function open(repeater: Repeater, length: number, other: number): EditSession {
  const { owner, prop } = repeater
  const block = (id: string, count: number) => ({
    id,
    type: owner.type,
    version: owner.version,
    props: { [prop]: items(repeater, id, count) },
  })
  return createEditSession({
    site: { catalogue, pageTypes },
    page: {
      id: 'p',
      type: 'page',
      slug: 'a',
      name: 'A',
      language: 'en',
      content: [block('a', length), block('b', other)],
    },
    saver: scriptedSaver(),
    ids: countingIds('new-'),
    autosave: false,
  })
}

function codes(session: EditSession, command: EditCommand): readonly string[] {
  const verdict = session.can(command)
  return verdict.ok ? [] : verdict.issues.map(({ code }) => code)
}

describe('the limits of lists hold by every path (B-50)', () => {
  test.each(named(repeaters.filter(({ max }) => Number.isFinite(max))))('%s takes no more than it holds', (_, one) => {
    const { prop, item, max } = one
    const session = open(one, max, Math.max(one.min, 1))
    session.select({ ids: ['b0'], primary: 'b0', anchor: 'b0' })
    const payload = JSON.parse(JSON.stringify(session.copy() ?? null)) as Json // it is written as JSON
    const at = { owner: 'a', prop }
    const ways: readonly EditCommand[] = [
      { type: 'block.insert', blockType: item.type, at },
      { type: 'block.insertMany', blocks: [{ type: item.type }], at },
      { type: 'block.duplicate', ids: ['a0'] },
      { type: 'block.move', ids: ['b0'], to: at },
      { type: 'clipboard.paste', payload, at },
    ]
    expect(ways.map((command) => codes(session, command).includes('COUNT_ABOVE_MAX'))).toEqual(ways.map(() => true))
    session.stop()
  })

  test.each(named(repeaters.filter(({ min }) => min > 0)))('%s gives away none it needs', (_, one) => {
    const session = open(one, one.min, one.min)
    const ways: readonly EditCommand[] = [
      { type: 'block.remove', ids: ['a0'] },
      { type: 'block.remove', ids: ['a0'], cut: true },
      { type: 'block.move', ids: ['a0'], to: { owner: 'b', prop: one.prop } },
    ]
    expect(ways.map((command) => codes(session, command).includes('COUNT_BELOW_MIN'))).toEqual(ways.map(() => true))
    session.stop()
  })

  test('the catalogue has lists with a maximum, and lists with a minimum', () => {
    expect([repeaters.some(({ max }) => Number.isFinite(max)), repeaters.some(({ min }) => min > 0)]).toEqual([
      true,
      true,
    ])
  })
})
