import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { dueSchedules } from '../../engine/server/src/pages/schedule.ts'
import { fakeClock } from '../support/fakes.ts'
import { readEvents } from './support/event-reader.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

describe('schedules (G-13)', () => {
  let own: OwnedServer
  beforeEach(async () => {
    own = await ownedServer({ apiKeys: ['k'] })
    return () => own.close()
  })
  const publicStatus = async (slug: string) => (await own.call('GET', `/api/app/pages/${slug}`, { token: 'k' })).status

  test('U-36: publishes the pinned revision and takes it off, within seconds of the time', async () => {
    const page = await newPage(own, { name: 'Timed', content: [titleBlock('a', 'Pinned')] })
    const set = await page.at('PUT', '/schedule', {
      publishOn: '2026-01-01T01:00:00Z',
      unpublishOn: '2026-01-01T02:00:00Z',
    })
    expect(set.json).toMatchObject({
      scheduledForPublishingOn: '2026-01-01T01:00:00.000Z',
      scheduledForUnpublishingOn: '2026-01-01T02:00:00.000Z',
      scheduledRevision: 1,
      savedRevision: 1,
      status: 'DRAFT',
    })
    await page.at('PUT', '', { content: [titleBlock('a', 'Later')] })
    const planned = await own.call('GET', '/api/admin/schedule', { token: own.owner })
    expect(planned.json.map((one: { action: string; revision: number | null }) => [one.action, one.revision])).toEqual([
      ['publish', 1],
      ['unpublish', null],
    ])
    expect((await own.call('GET', '/api/admin/pages?status=SCHEDULED', { token: own.owner })).json).toHaveLength(1)
    own.clock.advance(60 * 60_000 + 5000)
    await until(async () => (await publicStatus('timed')) === 200)
    const shown = await own.call('GET', '/api/app/pages/timed', { token: 'k' })
    expect(shown.json.content[0].props.title).toBe('Pinned')
    own.clock.advance(60 * 60_000)
    await until(async () => (await publicStatus('timed')) === 404)
  })

  test('what is published as it was saved leaves nothing to publish, and has its date', async () => {
    const page = await newPage(own, { name: 'Timed' })
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:00:10Z', unpublishOn: null })
    own.clock.advance(10_000)
    await until(async () => (await publicStatus('timed')) === 200)
    const { json } = await page.at('GET', '')
    expect(json).toMatchObject({ hasUnpublishedChanges: false, publishedAt: '2026-01-01T00:00:10.000Z' })
  })

  test('who plans a page has not edited it, and is named to whoever stands on an older revision', async () => {
    const page = await newPage(own)
    const { lastEditedBy, updatedAt } = (await page.at('GET', '')).json
    own.clock.advance(60_000)
    const admin = await own.person('admin')
    const as = { token: admin.token }
    const wish = { publishOn: '2026-01-01T01:00:00Z', unpublishOn: null }
    expect((await page.at('PUT', '/schedule', wish, as)).json).toMatchObject({ revision: 2, lastEditedBy, updatedAt })
    const stale = await page.at('PUT', '', { name: 'Mine' }, { headers: { 'if-match': '"r1"' } })
    expect([stale.status, stale.json.changedBy.firstName, stale.json.changedAt]).toEqual([
      412,
      'Person',
      '2026-01-01T00:01:00.000Z',
    ])
    expect((await page.at('DELETE', '/schedule', undefined, as)).json).toMatchObject({ lastEditedBy, updatedAt })
  })

  test('whatever was planned first, and whichever way, what is due runs in the order of time (G-13)', async () => {
    const at = (minute: number) => `2026-01-01T00:0${minute}:00Z`
    const [coming, going, sooner] = [await newPage(own), await newPage(own), await newPage(own)]
    await going.at('POST', '/publish', {})
    await coming.at('PUT', '/schedule', { publishOn: at(7), unpublishOn: null })
    await going.at('PUT', '/schedule', { publishOn: null, unpublishOn: at(6) })
    await sooner.at('PUT', '/schedule', { publishOn: at(5), unpublishOn: null })
    const stream = await readEvents(own, { token: own.owner, query: '?topics=pages' })
    own.clock.advance(8 * 60_000)
    await until(() => stream.events.length === 3)
    expect(stream.events.map(({ event, data }) => [event, data.pageId])).toEqual([
      ['page.published', sooner.id],
      ['page.unpublished', going.id],
      ['page.published', coming.id],
    ])
    await stream.stop()
  })

  test('a plan for values that may not be published is refused, and the plan before it holds', async () => {
    const page = await newPage(own, { name: 'Broken later', content: [titleBlock('a', 'ok')] })
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T01:00:00Z', unpublishOn: null })
    expect((await page.at('PUT', '', { content: [titleBlock('a', '')] })).status).toBe(200)
    const blocked = await page.at('PUT', '/schedule', { publishOn: '2026-01-01T02:00:00Z', unpublishOn: null })
    expect([blocked.status, blocked.json.code]).toEqual([422, 'publish_blocked'])
    own.clock.advance(60 * 60_000)
    await until(async () => (await publicStatus('broken-later')) === 200)
    const shown = await own.call('GET', '/api/app/pages/broken-later', { token: 'k' })
    expect(shown.json.content[0].props.title).toBe('ok')
  })

  test('a slug that became the site’s own while it was planned is not published, and visitors keep what they see', async () => {
    const page = await newPage(own, { type: 'page', name: 'Planned', slug: 'it' })
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null })
    await page.at('PUT', '', { slug: 'italy' })
    const settings = '/api/admin/app-settings'
    const { json, headers } = await own.call('GET', settings, { token: own.owner })
    const added = await own.call('PATCH', settings, {
      token: own.owner,
      body: { languages: [...json.languages, { code: 'it', name: 'Italiano' }] },
      headers: { 'if-match': headers.get('etag') ?? '' },
    })
    expect(added.status).toBe(200)
    own.clock.advance(5 * 60_000 + 5000)
    const told = async () => (await page.at('GET', '')).json
    await until(async () => (await told()).scheduledForPublishingOn === null)
    expect(await told()).toMatchObject({
      status: 'DRAFT',
      slug: 'italy',
      scheduleError: 'Pages in "it" have addresses that begin like this.',
    })
  })

  test('an earlier revision of what was saved can be planned, one of the working copy cannot (G-13, R-1)', async () => {
    const apart = await ownedServer({ apiKeys: ['k'], settings: { useWorkingCopy: true } })
    const page = await newPage(apart, { name: 'Pinned', content: [titleBlock('a', 'First')] })
    await page.at('PUT', '', { content: [titleBlock('a', 'Working')] })
    const plan = (revision: number) =>
      page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null, revision })
    const refused = await plan(2)
    expect([refused.status, refused.json.errors[0].path]).toEqual([400, '/revision'])
    await page.at('POST', '/commit', {})
    expect((await plan(2)).status).toBe(400)
    expect((await plan(1)).json.scheduledRevision).toBe(1)
    apart.clock.advance(5 * 60_000 + 5000)
    const shown = () => apart.call('GET', '/api/app/pages/pinned', { token: 'k' })
    await until(async () => (await shown()).status === 200)
    expect((await shown()).json.content[0].props.title).toBe('First')
    await apart.close()
  })

  test('after a change of type neither a schedule nor a page from the trash publishes what the type forbids', async () => {
    const banner = { id: 'b', type: 'banner', props: { text: 'x' } }
    const at = { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null }
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'it', name: 'Italiano' },
    ]
    const apart = await ownedServer({ settings: { useWorkingCopy: true, languages } })
    const admin = (method: string, path: string, body: unknown = {}, revision = 1) =>
      apart.call(method, `/api/admin${path}`, { token: apart.owner, body, headers: { 'if-match': `"r${revision}"` } })
    const timed = await newPage(apart, { type: 'page', name: 'Timed', content: [banner] })
    await timed.at('PUT', '/schedule', at)
    const edited = await newPage(apart, { type: 'page', name: 'Edited', content: [banner] })
    await edited.at('PUT', '', { content: [banner, titleBlock('a', 'x')] })
    const both = await newPage(apart, { type: 'page', name: 'Both', content: [banner] })
    await admin('POST', `/pages/${both.id}/translations`, { language: 'it' })
    const italian = `/pages/${both.id}/translations/it`
    expect((await admin('DELETE', italian)).status).toBe(204)
    for (const { id } of [timed, edited, both])
      expect((await admin('POST', `/pages/${id}/type`, { type: 'blog' })).status).toBe(200)
    await edited.at('GET', '')
    expect((await edited.at('PUT', '/schedule', at)).json.code).toBe('publish_blocked')
    const back = await admin('POST', `/trash/pages/${both.id}/restore`, { language: 'it' })
    const published = await admin('POST', `${italian}/publish`, {}, back.json.revision)
    expect([back.status, published.status, published.json.code]).toEqual([200, 422, 'publish_blocked'])
    apart.clock.advance(5 * 60_000 + 5000)
    await until(async () => (await timed.at('GET', '')).json.scheduledForPublishingOn === null)
    const [issue] = published.json.issues
    expect((await timed.at('GET', '')).json).toMatchObject({ status: 'DRAFT', scheduleError: issue.message })
    await apart.close()
  })

  test('one whose slug or name another page has by now is told so, and holds up no other', async () => {
    const clock = fakeClock(startOfTests)
    const apart = await ownedServer({ store: sqliteStore({ path: ':memory:', clock }), clock })
    try {
      const at = (minute: number) => ({ publishOn: `2026-01-01T00:0${minute}:00Z`, unpublishOn: null })
      const bySlug = await newPage(apart, { name: 'By slug', slug: 'wanted' })
      await bySlug.at('PUT', '/schedule', at(5))
      await bySlug.at('PUT', '', { slug: 'elsewhere' })
      const byName = await newPage(apart, { name: 'Wanted', slug: 'named' })
      await byName.at('PUT', '/schedule', at(6))
      await byName.at('PUT', '', { name: 'Elsewhere' })
      await newPage(apart, { name: 'Wanted', slug: 'wanted' })
      const third = await newPage(apart, { name: 'Third' })
      await third.at('PUT', '/schedule', at(7))
      const stream = await readEvents(apart, { token: apart.owner, query: '?topics=pages' })
      clock.advance(7 * 60_000)
      await until(async () => (await third.at('GET', '')).json.status === 'PUBLISHED')
      expect((await bySlug.at('GET', '')).json).toMatchObject({
        status: 'DRAFT',
        slug: 'elsewhere',
        scheduleError: 'The slug is taken.',
        scheduledForPublishingOn: null,
      })
      expect((await byName.at('GET', '')).json).toMatchObject({ status: 'DRAFT', scheduleError: 'The name is taken.' })
      await until(() => stream.events.some(({ event }) => event === 'page.published'))
      const failed = stream.events.filter(({ event }) => event === 'schedule.failed')
      expect(failed.map(({ data }) => data.pageId)).toEqual([bySlug.id, byName.id])
      await stream.stop()
    } finally {
      await apart.close()
    }
  })

  test('what could not be published before it was to be taken off is not published after it', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    let isAway = true
    const faulty: Store = {
      ...store,
      write: (run, options) =>
        store.write(async (tx) => {
          const result = await run(tx)
          const live = await tx.db
            .selectFrom('documents')
            .select('slug')
            .where('live_snapshot', 'is not', null)
            .execute()
          if (live.length > 0 && isAway) throw new Error('The database is away.')
          return result
        }, options),
    }
    const apart = await ownedServer({ store: faulty, clock })
    try {
      const page = await newPage(apart, { name: 'Short' })
      await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: '2026-01-01T00:06:00Z' })
      clock.advance(7 * 60_000)
      await until(async () => (await page.at('GET', '')).json.scheduledForUnpublishingOn === null)
      isAway = false
      clock.advance(60_000)
      const other = await newPage(apart, { name: 'Later' })
      await other.at('PUT', '/schedule', { publishOn: '2026-01-01T00:08:30Z', unpublishOn: null })
      clock.advance(60_000)
      await until(async () => (await other.at('GET', '')).json.status === 'PUBLISHED')
      const over = { status: 'DRAFT', scheduledForPublishingOn: null, scheduleError: null }
      expect((await page.at('GET', '')).json).toMatchObject(over)
    } finally {
      await apart.close()
    }
    // the host is told of every round that failed, and of no other
    const told = apart.log.filter(({ worker }) => worker === 'schedules').map(({ error }) => error)
    expect([...new Set(told)]).toEqual(['The database is away.'])
  })

  test('what somebody puts off while it comes due does not happen before its new time', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    let meanwhile = async () => {}
    const watched: Store = {
      ...store,
      async read(run, options) {
        const result = await store.read(run, options)
        if (Object.is(run, dueSchedules) && clock.now() > startOfTests + 5 * 60_000) await meanwhile()
        return result
      },
    }
    const apart = await ownedServer({ store: watched, clock })
    try {
      const [page, next] = [await newPage(apart), await newPage(apart)]
      const plan = (at: string) => ({ publishOn: `2026-01-01T${at}:00.000Z`, unpublishOn: null })
      await page.at('PUT', '/schedule', plan('00:05'))
      await next.at('PUT', '/schedule', plan('00:06'))
      meanwhile = async () => {
        meanwhile = async () => {}
        expect((await page.at('PUT', '/schedule', plan('01:00'))).status).toBe(200)
      }
      clock.advance(7 * 60_000)
      await until(async () => (await next.at('GET', '')).json.status === 'PUBLISHED')
      const later = { status: 'DRAFT', scheduledForPublishingOn: '2026-01-01T01:00:00.000Z' }
      expect((await page.at('GET', '')).json).toMatchObject(later)
    } finally {
      await apart.close()
    }
  })

  test('the list of schedules says what is planned and what failed, when, by whom and why', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const apart = await ownedServer({ apiKeys: ['k'], store, clock })
    try {
      const page = await newPage(apart, { name: 'Launch' })
      await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: '2026-01-05T00:00:00Z' })
      const list = async () => (await apart.call('GET', '/api/admin/schedule', { token: apart.owner })).json
      const by = { id: expect.any(String), firstName: 'Ada', lastName: 'Moreau' }
      const of = { pageId: page.id, language: 'en', name: 'Launch', pageType: 'blog' }
      const entry = { ...of, revision: null, by, error: null, canPublish: true }
      const takenOff = { ...entry, action: 'unpublish', at: '2026-01-05T00:00:00.000Z' }
      const publish = { ...entry, action: 'publish', at: '2026-01-01T00:05:00.000Z' }
      expect(await list()).toEqual([{ ...publish, revision: 1 }, takenOff])
      await store.write((tx) => tx.db.deleteFrom('revisions').where('revision', '=', 1).execute())
      clock.advance(5 * 60_000)
      await until(async () => (await list())[0].error !== null)
      const at = expect.stringMatching(/^2026-01-01T00:05:0/)
      const failed = { ...publish, at, error: 'The scheduled revision is gone.' }
      expect(await list()).toEqual([failed, takenOff])
      clock.advance(4 * 24 * 3600_000)
      const login = { email: 'ada@example.org', password: ownerPassword }
      const token = (await apart.call('POST', '/api/admin/session', { body: login })).json.authToken
      const later = async () => (await apart.call('GET', '/api/admin/schedule', { token })).json
      await until(async () => (await later()).length === 1)
      expect(await later()).toEqual([failed])
    } finally {
      await apart.close()
    }
  })

  test.each([
    [{ publishOn: '2025-12-31T00:00:00Z', unpublishOn: null }],
    [{ publishOn: '2026-01-02T00:00:00Z', unpublishOn: '2026-01-01T12:00:00Z' }],
    [{ publishOn: '2026-01-02T00:00:00', unpublishOn: null }],
    [{ publishOn: null, unpublishOn: '2026-01-02T00:00:00Z' }],
    [{ publishOn: '2032-01-02T00:00:00Z', unpublishOn: null }],
    [{ publishOn: '2026-01-02T00:00:00Z', unpublishOn: null, revision: 9 }],
    [{ publishOn: 'tomorrow', unpublishOn: null }],
    [{ publishOn: '2026-01-01T00:00:00.999Z', unpublishOn: null }],
    [{ publishOn: '2026-01-02T00:00:00Z', unpublishOn: '2026-01-02T00:00:00Z' }],
    [{ publishOn: null, unpublishOn: null, revision: 1 }],
  ])('%j is 400 (row 43)', async (body) => {
    const page = await newPage(own)
    expect((await page.at('PUT', '/schedule', body)).status).toBe(400)
  })

  test('publishing by hand ends a pending date, deleting and planning nothing end the schedule', async () => {
    const page = await newPage(own)
    const plan = { publishOn: '2026-01-02T00:00:00Z', unpublishOn: null }
    await page.at('PUT', '/schedule', plan)
    const nothing = await page.at('PUT', '/schedule', { ...plan, publishOn: null })
    expect([nothing.status, nothing.json.scheduledForPublishingOn]).toEqual([200, null])
    await page.at('PUT', '/schedule', plan)
    expect((await page.at('POST', '/publish', {})).json.scheduledForPublishingOn).toBe(null)
    const takenOff = await page.at('PUT', '/schedule', { publishOn: null, unpublishOn: '2026-01-02T00:00:00Z' })
    expect(takenOff.json).toMatchObject({
      scheduledForUnpublishingOn: '2026-01-02T00:00:00.000Z',
      scheduledRevision: null,
    })
    expect((await page.at('DELETE', '/schedule')).json.scheduledForUnpublishingOn).toBe(null)
  })

  test('an old post stays where it is in the blog: values without a date get the one that visitors saw (§6.2)', async () => {
    const page = await newPage(own, { name: 'Timed', slug: 'timed', content: [titleBlock('a', 'Pinned')] })
    const dateSeen = async () => (await own.call('GET', '/api/app/pages/timed', { token: 'k' })).json.publishedAt
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null })
    await page.at('PUT', '', { content: [titleBlock('a', 'Later')] })
    own.clock.advance(5 * 60_000 + 5000)
    await until(async () => (await publicStatus('timed')) === 200)
    const date = await dateSeen()
    own.clock.advance(60_000)
    await page.at('GET', '')
    expect((await page.at('POST', '/publish', {})).status).toBe(200)
    expect(await dateSeen()).toBe(date)
  })

  test('what only visitors saw the date of keeps it when it is taken off, by hand, by schedule or into the trash', async () => {
    const plan = { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null }
    const names = ['By hand', 'By schedule', 'Trashed']
    const slugs = ['by-hand', 'by-schedule', 'trashed']
    const shown = () => Promise.all(slugs.map((slug) => own.call('GET', `/api/app/pages/${slug}`, { token: 'k' })))
    const [byHand, bySchedule, trashed] = await Promise.all(names.map((name) => newPage(own, { name })))
    if (!byHand || !bySchedule || !trashed) throw new Error('Three pages are needed.')
    for (const page of [byHand, bySchedule, trashed]) {
      const unpublishOn = page === bySchedule ? '2026-01-01T00:10:00Z' : null
      await page.at('PUT', '/schedule', { ...plan, unpublishOn })
      await page.at('PUT', '', { content: [titleBlock('a', 'Later')] })
    }
    own.clock.advance(5 * 60_000 + 5000)
    await until(async () => (await shown()).every(({ status }) => status === 200))
    const dates = (await shown()).map(({ json }) => json.publishedAt)
    await byHand.at('GET', '')
    await byHand.at('POST', '/unpublish', {})
    await own.call('DELETE', `/api/admin/pages/${trashed.id}`, { token: own.owner })
    await own.call('POST', `/api/admin/trash/pages/${trashed.id}/restore`, { token: own.owner, body: {} })
    own.clock.advance(5 * 60_000)
    await until(async () => (await shown()).every(({ status }) => status === 404))
    const kept = await Promise.all([byHand, bySchedule, trashed].map(async (page) => (await page.at('GET', '')).json))
    expect(kept.map(({ publishedAt }) => publishedAt)).toEqual(dates)
    expect(kept.map(({ revision, savedRevision }) => revision === savedRevision)).toEqual([true, true, true])
  })
})
