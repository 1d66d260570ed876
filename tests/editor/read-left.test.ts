import { describe, expect, test } from 'vitest'
import { readLeft, withNext } from '../../renderers/editor/src/recovery/read-left.ts'
import { adminPage } from '../support/admin-page.ts'
import { clientOf } from '../support/client-of.ts'

const titled = (title: string) => [{ id: 'a', type: 'title', props: { title } }]
const page = adminPage({ revision: 9, content: titled('now') })

/** A server that has these versions, each by its number or as the status it answers with. */
function server(versions: Readonly<Record<number, { readonly kind: string; readonly title: string } | number>>) {
  const asked: number[] = []
  const client = clientOf(({ url }) => {
    const number = Number(url.split('/').at(-1))
    asked.push(number)
    const found = versions[number] ?? 404
    if (found === 0) throw new Error('No line.')
    if (typeof found === 'number') return { status: found, body: { code: 'x' } }
    return { body: { kind: found.kind, values: { content: titled(found.title) } } }
  })
  return { asked, ask: (revision: number) => client.pages.revision({ id: 'p', language: 'en' }, revision) }
}

const left = (revision: number) => ({ revision, at: 1, changes: [] })
const version = (title: string) => expect.objectContaining({ name: 'A', content: titled(title) })

describe('S-63: what an earlier session left is read with the version it was made on', () => {
  test('which is the page itself as long as nobody saved', async () => {
    const { ask, asked } = server({})
    expect(await readLeft(left(9), page, ask)).toEqual({ stored: left(9), base: version('now') })
    // as what cannot be read is taken for
    expect(await readLeft('damaged', page, ask)).toEqual({ stored: 'damaged', base: version('now') })
    expect(asked).toEqual([])
  })

  test('and the one after it, where that is a save', async () => {
    const { ask } = server({
      4: { kind: 'publish', title: 'four' },
      5: { kind: 'autosave', title: 'five' },
      6: { kind: 'publish', title: 'six' },
    })
    expect(await readLeft(left(4), page, ask)).toEqual({
      stored: left(4),
      base: version('four'),
      next: version('five'),
    })
    expect(await readLeft(left(5), page, ask)).toEqual({ stored: left(5), base: version('five') })
  })

  test('without it where the server has it no more, or does not show it to this person', async () => {
    for (const status of [404, 410, 403])
      expect(await readLeft(left(4), page, server({ 4: status }).ask)).toEqual({ stored: left(4), base: undefined })
  })

  test.each([0, 401, 429, 500, 502, 503])(
    'F-1, F-4: not at all while the server cannot be asked for either (%i): edits would count as lost that are not',
    async (status) => {
      expect(await readLeft(left(4), page, server({ 4: status }).ask)).toBeUndefined()
      const four = { kind: 'save', title: 'four' }
      expect(await readLeft(left(4), page, server({ 4: four, 5: status }).ask)).toBeUndefined()
    },
  )

  test('the version after it is asked for once the page has got that far, and only once', async () => {
    const { ask, asked } = server({ 10: { kind: 'save', title: 'ten' } })
    const one = { stored: left(9), base: undefined }
    expect(await withNext(one, page, 9, ask)).toBe(one)
    const two = await withNext(one, page, 10, ask)
    expect(two).toEqual({ ...one, next: version('ten') })
    expect(two && (await withNext(two, page, 11, ask))).toBe(two)
    expect(asked).toEqual([10])
    expect(await withNext(one, page, 10, server({ 10: 503 }).ask)).toBeUndefined()
  })
})
