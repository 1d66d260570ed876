import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { afterStep, minute, type ScheduledPage, type ScheduleStep, timesOf } from './support/schedule-model.ts'
import { until } from './support/until.ts'

const inMinutes = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })
const step: fc.Arbitrary<ScheduleStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ save: fc.constantFrom('', 'one', 'two', 'three') }) },
  { weight: 4, arbitrary: fc.record({ publishIn: inMinutes, unpublishIn: inMinutes }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constantFrom('publish' as const, 'unpublish' as const) }) },
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 3 }) }) },
)

/** What was saved after it was planned stays what editors see. */
const savedSince: readonly ScheduleStep[] = [
  { save: 'one' },
  { publishIn: 2, unpublishIn: null },
  { save: 'two' },
  { wait: 3 },
]

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** Answers the status of a call, and nothing where there is none. */
async function take(one: ScheduleStep, server: OwnedServer, page: Desk): Promise<number | undefined> {
  if ('wait' in one) {
    server.clock.advance(one.wait * minute)
    await until(() => server.clock.pending() >= 5)
    return undefined
  }
  if ('save' in one) return (await page.at('PUT', '', { content: [titleBlock('a', one.save)] })).status
  if ('call' in one) return (await page.at('POST', `/${one.call}`, {})).status
  const { publishAt, unpublishAt } = timesOf({ now: server.clock.now() }, one)
  const times = { publishOn: moment(publishAt), unpublishOn: moment(unpublishAt) }
  return (await page.at('PUT', '/schedule', times)).status
}

/** What editors and visitors are shown. */
async function shown(server: OwnedServer, page: Desk) {
  const { json } = await page.at('GET', '')
  const visitors = await server.call('GET', `/api/app/find_page?pageId=${page.id}`, { token: 'k' })
  return {
    revision: json.revision,
    saved: json.content[0].props.title,
    status: json.status,
    live: visitors.json.content?.[0].props.title,
    publishOn: json.scheduledForPublishingOn,
    unpublishOn: json.scheduledForUnpublishingOn,
  }
}

function shownOf({ revision, saved, live, publish, unpublishAt }: ScheduledPage) {
  const status = live === undefined ? 'DRAFT' : 'PUBLISHED'
  return { revision, saved, status, live, publishOn: moment(publish?.at), unpublishOn: moment(unpublishAt) }
}

test('G-13, W-1: whatever is saved, published and planned meanwhile, what is due shows the pinned text, once and in time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      const server = await ownedServer({ apiKeys: ['k'] })
      const page = await newPage(server, { content: [titleBlock('a', 'zero')] })
      const nothing = { live: undefined, publish: undefined, unpublishAt: undefined }
      let model: ScheduledPage = { now: server.clock.now(), saved: 'zero', revision: 1, ...nothing }
      for (const one of steps) {
        const wanted = afterStep(model, one)
        model = wanted.page
        expect([one, await take(one, server, page)]).toEqual([one, wanted.status])
        expect([one, await shown(server, page)]).toEqual([one, shownOf(model)])
      }
      await server.close()
    }),
    { ...runs(8), examples: [[[...savedSince]]] },
  )
})
