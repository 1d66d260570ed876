import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const minute = 60_000
const inMinutes = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ save: fc.constantFrom('', 'one', 'two', 'three') }) },
  { weight: 4, arbitrary: fc.record({ publishIn: inMinutes, unpublishIn: inMinutes }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constantFrom('publish' as const, 'unpublish' as const) }) },
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 3 }) }) },
)

/** What G-13 and the table of 6.2 say, written down a second time. */
interface Model {
  saved: string
  live: string | undefined
  publish: { readonly at: number; readonly text: string } | undefined
  unpublishAt: number | undefined
  /** Each that happens is one, and nothing happens twice. */
  revision: number
}

/** What was saved after it was planned stays what editors see. */
const savedSince = [
  { save: 'one' as const },
  { publishIn: 2, unpublishIn: null },
  { save: 'two' as const },
  { wait: 3 },
]

test('G-13, W-1: whatever is saved, published and planned meanwhile, what is due shows the pinned text, once and in time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      const server = await ownedServer({ apiKeys: ['k'] })
      const page = await newPage(server, { content: [titleBlock('a', 'zero')] })
      const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
      const model: Model = { saved: 'zero', live: undefined, publish: undefined, unpublishAt: undefined, revision: 1 }
      let now = server.clock.now()
      const after = (minutes: number | null) => (minutes === null ? undefined : now + minutes * minute)

      /** Runs what was planned, in the order of time. */
      function pass(): void {
        const { publish, unpublishAt } = model
        const isDue = publish !== undefined && publish.at <= now
        if (isDue) {
          model.revision += 1
          model.live = publish.text
          model.publish = undefined
        }
        if (unpublishAt === undefined || unpublishAt > now) return
        model.revision += 1
        model.live = undefined
        model.unpublishAt = undefined
      }

      for (const one of steps) {
        if ('save' in one) {
          expect((await page.at('PUT', '', { content: [titleBlock('a', one.save)] })).status).toBe(200)
          if (model.saved !== one.save) model.revision += 1
          model.saved = one.save
        } else if ('wait' in one) {
          server.clock.advance(one.wait * minute)
          now = server.clock.now()
          await until(() => server.clock.pending() >= 5)
          pass()
        } else if ('call' in one) {
          const { status } = await page.at('POST', `/${one.call}`, {})
          const isBroken = one.call === 'publish' && model.saved === ''
          expect([one, status]).toEqual([one, isBroken ? 422 : 200])
          if (one.call === 'publish' && !isBroken) {
            model.revision += 1
            model.live = model.saved
            model.publish = undefined
          }
          if (one.call === 'unpublish' && model.live !== undefined) {
            model.revision += 1
            model.live = undefined
            model.unpublishAt = undefined
          }
        } else {
          const [publishAt, unpublishAt] = [after(one.publishIn), after(one.unpublishIn)]
          const { status } = await page.at('PUT', '/schedule', {
            publishOn: moment(publishAt),
            unpublishOn: moment(unpublishAt),
          })
          const isInOrder =
            unpublishAt === undefined || (publishAt === undefined ? model.live !== undefined : publishAt < unpublishAt)
          const wanted = !isInOrder ? 400 : publishAt !== undefined && model.saved === '' ? 422 : 200
          expect([one, status]).toEqual([one, wanted])
          if (wanted === 200) {
            model.revision += 1
            model.publish = publishAt === undefined ? undefined : { at: publishAt, text: model.saved }
            model.unpublishAt = unpublishAt
          }
        }
        const shown = (await page.at('GET', '')).json
        const seen = await server.call('GET', `/api/app/find_page?pageId=${page.id}`, { token: 'k' })
        expect({
          one,
          revision: shown.revision,
          saved: shown.content[0].props.title,
          status: shown.status,
          live: seen.json.content?.[0].props.title,
          publishOn: shown.scheduledForPublishingOn,
          unpublishOn: shown.scheduledForUnpublishingOn,
        }).toEqual({
          one,
          revision: model.revision,
          saved: model.saved,
          status: model.live === undefined ? 'DRAFT' : 'PUBLISHED',
          live: model.live,
          publishOn: moment(model.publish?.at),
          unpublishOn: moment(model.unpublishAt),
        })
      }
      await server.close()
    }),
    { ...runs(8), examples: [[savedSince]] },
  )
})
