import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineBlock, defineCatalogue, definePageType, fields, type Migration, type Site } from '@quoin/engine'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { freshServer, ownedServer, type RunningServer } from './support/running-server.ts'

function siteOf(
  options: { readonly excluded?: readonly string[]; readonly migrations?: readonly Migration[] } = {},
): Site {
  const { excluded = [], migrations = [] } = options
  const quote = defineBlock({
    type: 'quote',
    label: 'Quote',
    category: 'Text',
    migrations,
    props: { words: fields.text('Words') },
  })
  return {
    catalogue: defineCatalogue([quote]),
    pageTypes: [definePageType({ name: 'blog', excludedBlockTypes: excluded })],
  }
}

let folder: string
let running: RunningServer
let token: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-site-'))
})
afterEach(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})
const store = () => sqliteStore({ path: join(folder, 'site.db') })

async function begin(site: Site) {
  const owned = await ownedServer({ store: store(), site })
  running = owned
  token = owned.owner
  return owned
}

async function deploy(site: Site): Promise<void> {
  await running.close()
  running = await freshServer({ store: store(), site })
}

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  running.call(method, `/api/admin${path}`, { token, headers, ...(body === undefined ? {} : { body }) })

describe('what is published is judged by the site as it is by then (§6.2)', () => {
  const content = [{ id: 'a', type: 'quote', props: { words: 'Measure twice.' } }]
  const [open, closed] = [siteOf(), siteOf({ excluded: ['quote'] })]

  test.each([
    ['what was allowed when it was saved is not any more', open, closed, 422],
    ['what was not allowed when it was saved is by now', closed, open, 200],
  ])('%s', async (_, before, now, status) => {
    const owned = await begin(before)
    const page = await newPage(owned, { content })
    await deploy(now)
    const address = `/pages/${page.id}/translations/en`
    const published = await ask('POST', `${address}/publish`, {}, { 'if-match': '"r1"' })
    expect([published.status, published.json.code]).toEqual([status, status === 200 ? undefined : 'publish_blocked'])
  })

  test.each([
    ['is not asked to be approved', open, closed, 422],
    ['is asked to be approved', closed, open, 200],
  ])('and so is what %s', async (_, before, now, status) => {
    const owned = await begin(before)
    await ask('PATCH', '/app-settings', { useApprovalWorkflow: true }, { 'if-match': '"r1"' })
    const page = await newPage(owned, {})
    await page.at('PUT', '', { content })
    await deploy(now)
    const asked = await ask('POST', `/pages/${page.id}/translations/en/request_merge`, {}, { 'if-match': '"r2"' })
    expect(asked.status).toBe(status)
  })
})

describe('a saved story of a block that has another version by now (S-3)', () => {
  const stories = '/blocks/quote/stories'
  const renamed = siteOf({ migrations: [{ to: 2, up: ({ text = '', ...rest }) => ({ ...rest, words: text }) }] })

  test('is told as the block is by then, and stays stored as it was', async () => {
    await begin(siteOf())
    const made = await ask('POST', stories, { name: 'Twice', props: { text: 'Measure twice.' } })
    expect([made.status, made.json.version]).toEqual([201, 1])
    await deploy(renamed)
    const [story] = (await ask('GET', stories)).json
    expect([story.version, story.props]).toEqual([2, { words: 'Measure twice.' }])
    expect((await ask('PATCH', `${stories}/${story.id}`, { name: 'Other' })).json.props).toEqual(story.props)
    expect((await ask('GET', `${stories}/${story.id}`)).json).toEqual({ ...story, name: 'Other' })
    await deploy(siteOf())
    expect((await ask('GET', stories)).json[0]).toMatchObject({ version: 1, props: { text: 'Measure twice.' } })
  })

  test('follows its block from when it is first met, where it is from before versions were kept', async () => {
    await begin(siteOf())
    await ask('POST', stories, { name: 'Old', props: { text: 'Measure twice.' } })
    const before = store()
    await before.write((tx) => tx.db.updateTable('stories').set({ version: null }).execute())
    await before.close()
    for (const site of [siteOf(), renamed]) await deploy(site)
    expect((await ask('GET', stories)).json[0]).toMatchObject({ version: 2, props: { words: 'Measure twice.' } })
  })

  test('says of which version it is where an editor of before saves it', async () => {
    await begin(renamed)
    const ofBefore = { name: 'Before', props: { text: 'Once.' }, version: 1 }
    expect((await ask('POST', stories, ofBefore)).json).toMatchObject({ version: 2, props: { words: 'Once.' } })
    const [story] = (await ask('GET', stories)).json
    const changed = await ask('PATCH', `${stories}/${story.id}`, { props: { words: 'Twice.' } })
    expect(changed.json).toMatchObject({ version: 2, props: { words: 'Twice.' } })
  })
})
