import { createAdminClient } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import type { ScheduleEntry } from '@quoin/engine/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import { moveEntry } from '../../renderers/editor/src/schedule/move-entry.ts'
import { type Desk, newPage } from '../server/support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests } from '../server/support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer()
})
afterAll(() => server.close())

const pages = () =>
  createAdminClient({
    api: '/api',
    transport: {
      async request({ url, method = 'GET', headers = {}, body }) {
        const reply = await server.call(method, url, { headers, ...(body === undefined ? {} : { body }) })
        return { status: reply.status, body: reply.json, header: (name) => reply.headers.get(name) ?? undefined }
      },
    },
    tokens: { read: () => server.owner, write: () => {} },
    clientId: '22222222-2222-4222-8222-222222222222',
    onSignedOut: () => {},
  }).pages

const move = (entry: ScheduleEntry, at: string) =>
  moveEntry(entry, at, { pages: pages(), say: sayIn(englishMessages, englishMessages), now: startOfTests })

async function entriesOf({ id }: Pick<Desk, 'id'>): Promise<readonly ScheduleEntry[]> {
  const all = await pages().scheduled()
  return all.ok ? all.value.items.filter(({ pageId }) => pageId === id) : []
}

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T08:00:00.000Z`

/** A page that goes live on one day and is taken off on another. */
async function planned(): Promise<{
  readonly desk: Desk
  readonly first: ScheduleEntry
  readonly last: ScheduleEntry
}> {
  const desk = await newPage(server)
  await desk.at('PUT', '/schedule', { publishOn: day(5), unpublishOn: day(9) })
  const [first, last] = await entriesOf(desk)
  if (!first || !last) throw new Error('The page was not planned.')
  return { desk, first, last }
}

describe('an entry of the schedule is moved (U-36)', () => {
  test('and nothing else: not the other end, and not the version it was made for', async () => {
    const { desk, first, last } = await planned()
    await desk.at('PUT', '', { category: 'later' })
    expect(await move(first, day(6))).toMatchObject({ ok: true })
    expect(await entriesOf(desk)).toEqual([{ ...first, at: day(6) }, last])
    expect(await move(last, day(20))).toMatchObject({ ok: true })
    expect(await entriesOf(desk)).toEqual([
      { ...first, at: day(6) },
      { ...last, at: day(20) },
    ])
  })

  test('and comes back by Undo as it was', async () => {
    const { desk, first, last } = await planned()
    const moved = await move(first, day(6))
    expect(moved.ok && (await moved.undo?.())).toBe(undefined)
    expect(await entriesOf(desk)).toEqual([first, last])
  })

  test('Undo does not overwrite what was planned meanwhile', async () => {
    const { desk, first } = await planned()
    const moved = await move(first, day(6))
    const [there] = await entriesOf(desk)
    if (there) await move(there, day(7))
    expect(moved.ok && (await moved.undo?.())).toMatchObject({ text: expect.stringMatching(/./) })
    expect((await entriesOf(desk))[0]?.at).toBe(day(7))
  })

  test.each([
    ['the past', '2025-12-31T08:00:00.000Z', 'This time has passed.'],
    ['the day of the other end', day(9), 'It has to be published before it is unpublished.'],
    [
      'a day in six years',
      '2032-01-01T08:00:00.000Z',
      'This is more than five years ahead, further than pages can be scheduled.',
    ],
  ])('not to %s', async (_, at, text) => {
    const { desk, first, last } = await planned()
    expect(await move(first, at)).toEqual({ ok: false, refusal: { text, fields: {} } })
    expect(await entriesOf(desk)).toEqual([first, last])
  })

  test('not where somebody else moved it before', async () => {
    const { first } = await planned()
    await move(first, day(6))
    const late = await move(first, day(7))
    expect(!late.ok && late.refusal.text).toBe(englishMessages['schedules.changed'])
  })
})
