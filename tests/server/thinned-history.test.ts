import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function withServer(
  run: (server: OwnedServer) => Promise<void>,
  options: Parameters<typeof ownedServer>[0] = {},
): Promise<void> {
  const server = await ownedServer(options)
  await run(server).finally(() => server.close())
}

interface Step {
  readonly kind: 'save' | 'autosave'
  readonly afterMinutes: number
  readonly labelled: boolean
}

async function shownRevisions(server: OwnedServer, doc: string): Promise<readonly number[]> {
  const { json } = await server.call('GET', `${doc}/revisions?collapse=false`, { token: await server.signIn() })
  return json.map((entry: { readonly revision: number }) => entry.revision)
}

async function untilThinned(server: OwnedServer, doc: string, left: readonly number[]): Promise<void> {
  await until(() => server.clock.pending() >= 5)
  server.clock.advance(31 * dayMs)
  await until(async () => (await shownRevisions(server, doc)).join() === left.join())
}

describe('after 30 days of autosaves one an hour stays (R-5)', () => {
  test('saves, labelled entries and what the page is made of are never thinned', async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom('save', 'autosave', 'autosave'),
      afterMinutes: fc.integer({ min: 1, max: 50 }),
      labelled: fc.integer({ max: 9, min: 0 }).map((number) => number === 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) =>
        withServer(async (server) => {
          const page = await newPage(server, { content: [titleBlock('a', 'A')] })
          const stays = [1]
          const lastOfHour = new Map<number, number>()
          for (const [index, { kind, afterMinutes, labelled }] of steps.entries()) {
            server.clock.advance(afterMinutes * 60_000)
            const token = await server.signIn()
            const value = `text ${index}`
            const patch = [{ op: 'replace', path: '/content/@a/props/title', value }]
            expect((await page.at('PATCH', `?kind=${kind}`, patch, { token })).status).toBe(200)
            const revision = page.revision()
            if (labelled) {
              const headers = { 'content-type': 'application/json' }
              await page.at('PATCH', `/revisions/${revision}`, { label: value }, { token, headers })
            }
            if (kind === 'save' || labelled) stays.push(revision)
            else lastOfHour.set(Math.floor(server.clock.now() / hourMs), revision)
          }
          const left = [...stays, ...lastOfHour.values()].toSorted((a, b) => b - a)
          await untilThinned(server, page.doc, left)
          const { json } = await server.call('GET', page.doc, { token: await server.signIn() })
          expect(json.content).toEqual([titleBlock('a', `text ${steps.length - 1}`)])
        }),
      ),
      runs(12),
    )
  })

  test('the entry of the saved values stays beside later ones of the working copy, so that it can be scheduled (G-13)', () =>
    withServer(async (server) => {
      const page = await newPage(server, { content: [titleBlock('a', 'A')] })
      const autosave = (value: string) =>
        page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/content/@a/props/title', value }])
      await autosave('Saved')
      await server.call('PATCH', '/api/admin/app-settings', {
        token: server.owner,
        body: { useWorkingCopy: true },
        headers: { 'if-match': '"r1"' },
      })
      await autosave('Begun')
      await autosave('Working')
      await untilThinned(server, page.doc, [4, 2, 1])
      const publishOn = new Date(server.clock.now() + dayMs).toISOString()
      const body = { publishOn, unpublishOn: null }
      const set = await page.at('PUT', '/schedule', body, { token: await server.signIn() })
      expect([set.status, set.json.scheduledRevision]).toEqual([200, 2])
    }))
  test('an entry that another language was translated from stays, to be compared with', () =>
    withServer(
      async (server) => {
        const page = await newPage(server, { content: [titleBlock('a', 'A')] })
        const autosave = (value: string) =>
          page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/content/@a/props/title', value }])
        await autosave('Before')
        await autosave('Translated')
        const translations = `/api/admin/pages/${page.id}/translations`
        await server.call('POST', translations, { token: server.owner, body: { language: 'it' } })
        await autosave('After')
        await autosave('Last of the hour')
        await page.at('PUT', '', { tags: ['saved'] })
        await untilThinned(server, page.doc, [6, 5, 3, 1])
      },
      { settings: { languages: ['en', 'it'].map((code) => ({ code, name: code })) } },
    ))

  test('an entry that a preview link shows stays for as long as the link', () =>
    withServer(async (server) => {
      const page = await newPage(server, { content: [titleBlock('a', 'A')] })
      const autosave = (value: string, token?: string) =>
        page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/content/@a/props/title', value }], {
          token: token ?? server.owner,
        })
      await autosave('Before')
      await autosave('Shown')
      await autosave('After')
      await autosave('Last of the hour')
      server.clock.advance(20 * dayMs)
      const token = await server.signIn()
      await page.at('PUT', '', { tags: ['saved'] }, { token })
      const body = { lifetimeHours: 20 * 24, version: { revision: 3 } }
      const link = (await server.call('POST', `${page.doc}/preview_tokens`, { token, body })).json
      await until(() => server.clock.pending() >= 5)
      server.clock.advance(11 * dayMs)
      await until(async () => (await shownRevisions(server, page.doc)).join() === '6,5,3,1')
      const shown = await server.call('GET', `/api/app/preview/${link.token}`)
      expect(shown.json.content).toEqual([titleBlock('a', 'Shown')])
    }))
})
