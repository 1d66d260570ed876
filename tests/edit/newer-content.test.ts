import { type EditCommand, type EditState, jsonEqual } from '@quoin/edit'
import type { Json, Page, StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { anyMoves, anyPage, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const lists = new Set(['columns', 'more', 'links'])

/** The page as a bundle leaves it that knows more fields, more choices, more types of items and of blocks. */
function asWrittenLater({ content, ...rest }: Page<StoredBlock>): Page<StoredBlock> {
  const ids = countingIds('later-')
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]))
    if (typeof inner.type !== 'string' || typeof inner.props !== 'object' || inner.type === '__QUOIN_SLOT') return inner
    const props: Readonly<Record<string, unknown>> = { ...inner.props, laterField: { of: ids.next() } }
    const choice = inner.type === 'title' ? { background: 'plaid' } : {}
    const more = Array.isArray(props.more)
      ? { more: [{ id: ids.next(), type: 'badge', props: { tag: 'New' } }, ...props.more] }
      : {}
    return { ...inner, laterMember: [ids.next()], props: { ...props, ...choice, ...more } }
  }
  return { ...rest, content: visit(content) as readonly StoredBlock[] } // the same nodes with more in them
}

/** All that is stored of each node by itself: what it holds in lists are nodes of their own. */
function written(state: EditState): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  return new Map(
    nodesIn(state.page.content)
      .filter(({ type }) => type !== '__QUOIN_SLOT')
      .map(({ id, node }) => {
        const {
          props,
          locked: _,
          canAddBefore: __,
          canAddAfter: ___,
          canEditContent: ____,
          label: _____,
          ...rest
        } = node
        const own = Object.entries(props).filter(([key]) => !lists.has(key))
        return [id, { ...rest, ...Object.fromEntries(own.map(([key, value]) => [`props.${key}`, value])) }]
      }),
  )
}

/** What a command says it changes. */
function isMeant(command: EditCommand, id: string, key: string): boolean {
  switch (command.type) {
    case 'prop.set':
    case 'prop.reset':
      return command.id === id && key === `props.${command.path[0]}`
    case 'block.applySettings':
      return command.ids.includes(id) && key.slice('props.'.length) in command.values
    case 'block.convert':
    case 'block.applyStory':
      return command.id === id
    default:
      return false
  }
}

describe('content of a newer bundle, edited by an older one (B-53, F-20)', () => {
  law(
    'a command changes nothing but what it is about: unknown fields, choices, members and items stay',
    fc.property(anyPage({ faulty: false }), anyMoves(), (start, moves) => {
      const { session } = openSession(asWrittenLater(start))
      const first = session.getState().page
      play(session, moves, {
        each({ command }, before) {
          const now = written(session.getState())
          for (const [id, was] of written(before))
            for (const [key, value] of Object.entries(was)) {
              const is = now.get(id)
              if (!is || isMeant(command, id, key)) continue
              if (!jsonEqual(is[key] as Json, value as Json))
                expect([command, id, key, is[key]]).toEqual([command, id, key, value])
            }
        },
      })
      for (let more = true; more; ) {
        const { page: shown } = session.getState()
        session.undo()
        more = session.getState().page !== shown
      }
      expect(session.getState().page.content).toEqual(first.content)
      session.stop()
    }),
  )

  test('a copy has all that the original has; of items that nobody knows here no new ones are made', () => {
    const plans = (id: string, props: object) =>
      block(id, 'plans', { columns: [{ id: `${id}c`, type: 'column', props: {} }] as never, ...props })
    const { session } = openSession(asWrittenLater(page([plans('p', {}), plans('q', { more: [] })])))
    expect(session.dispatch({ type: 'block.duplicate', ids: ['p'] })).toMatchObject({ ok: true })
    const [one, other] = session.getState().page.content
    expect(contentOf(other)).toEqual(contentOf(one))
    expect(session.dispatch({ type: 'block.duplicate', ids: ['q'] })).toMatchObject({
      ok: false,
      issues: [{ code: 'BLOCK_TYPE_UNKNOWN' }, { code: 'BLOCK_NOT_ALLOWED' }],
    })
    session.stop()
  })

  test('saved as it was edited: only what was meant is sent', async () => {
    const { session, saver } = openSession(
      asWrittenLater(page([block('t', 'title', { title: 'Old' }), block('g', 'gallery')])),
    )
    session.dispatch({ type: 'prop.set', id: 't', path: ['title'], value: 'New' })
    await session.flush()
    expect(saver.changes.map((change) => 'operations' in change && change.operations)).toEqual([
      [{ op: 'add', path: '/content/@t/props/title', value: 'New' }],
    ])
    session.stop()
  })
})

function contentOf(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) =>
    key === 'id' || key === 'version' ? undefined : value,
  )
}
