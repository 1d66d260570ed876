import { randomUUID } from 'node:crypto'
import { defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { memoryBlobs } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, it } from 'vitest'
import { mediaCalls } from './support/media-calls.ts'
import { newPage } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { recording } from './support/recording-store.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const slide = defineBlock({
  type: 'slide',
  label: 'Slide',
  category: 'shared',
  props: { image: fields.image('Image', { ratio: 2, width: 100, quality: 60 }) },
})
const slides = defineBlock({
  type: 'slides',
  label: 'Slides',
  category: 'main content',
  props: { cover: fields.image('Cover', { width: 200 }), slides: fields.repeater('Slides', [slide]) },
})

it('a picture that replaces another comes in the sizes of each place, as if it were chosen there', async () => {
  const catalogue = defineCatalogue([...Object.values(site.catalogue), slide, slides])
  const server = await ownedServer({ blobs: memoryBlobs(), site: { ...site, catalogue } })
  const { put, rendition } = mediaCalls(() => server)
  const [red, blue] = [randomUUID(), randomUUID()]
  // as broad as the field wants it, so it was never cropped there
  const former = (await put(red, await halves(400, 200))).json.value
  const next = (await put(blue, await halves(600, 400))).json.value
  const square = { crop: { x: 0, y: 0, width: 200, height: 200 } }
  const shared = (await rendition(red, { maxWidth: 150, editParams: square })).json
  const page = await newPage(server, {
    content: [
      {
        id: 'a',
        type: 'slides',
        props: { cover: { ...former, alt: 'Ours' }, slides: [{ id: 'b', type: 'slide', props: { image: former } }] },
      },
      { id: 'c', type: 'title', props: { title: 'x', image: shared } },
    ],
    meta: { twitter: { image: { src: shared.fallbackSrc } }, featuredImage: shared.fallbackSrc },
  })
  const story = (
    await server.call('POST', '/api/admin/blocks/slides/stories', {
      token: server.owner,
      body: { name: 'Slides', props: { cover: former, slides: [] } },
    })
  ).json

  const replaced = await server.call('POST', `/api/admin/media/images/${red}/replace_uses`, {
    token: server.owner,
    body: { withId: blue },
  })
  expect(replaced.json).toEqual({ changed: 2, failed: [] })
  const cover = (await rendition(blue, { maxWidth: 200 })).json
  const middle = { crop: { x: 0, y: 50, width: 600, height: 300 } }
  const inSlide = (await rendition(blue, { maxWidth: 100, quality: 60, editParams: middle })).json
  const toShare = (
    await rendition(blue, { maxWidth: 150, editParams: { crop: { x: 100, y: 0, width: 400, height: 400 } } })
  ).json
  const { content, meta } = (await page.at('GET', '')).json
  expect(content[0].props).toEqual({
    cover: { ...cover, alt: 'Ours' },
    slides: [{ id: 'b', type: 'slide', props: { image: inSlide } }],
  })
  expect(content[1].props.image).toEqual(toShare)
  expect(meta.featuredImage).toBe(toShare.fallbackSrc)
  expect(meta.twitter.image).toEqual({ src: toShare.fallbackSrc })
  const shown = await server.call('GET', `/api/admin/blocks/slides/stories/${story.id}`, { token: server.owner })
  expect(shown.json.props.cover).toEqual(cover)
  expect([cover.width, inSlide.width, toShare.width, next.width]).toEqual([200, 100, 150, 600])
  await server.close()
})

it('a picture without room for more sizes comes as the library has it, which is found out once for all pages', async () => {
  let scans = 0
  const store = recording(sqliteStore({ path: ':memory:' }), ({ sql }) => {
    if (/^select distinct "page_id" from "media_uses"/.test(sql)) scans += 1
  })
  const server = await ownedServer({ blobs: memoryBlobs(), limits: { renditionsPerAsset: 2 }, store })
  const { put, rendition } = mediaCalls(() => server)
  const [red, blue] = [randomUUID(), randomUUID()]
  await put(red, await halves(400, 200))
  const next = (await put(blue, await halves(600, 400))).json.value
  const [former, small] = [
    (await rendition(red, { maxWidth: 100 })).json,
    (await rendition(blue, { maxWidth: 50 })).json,
  ]
  const page = await newPage(server, {
    content: [former, small].map((image, index) => ({ id: `b${index}`, type: 'title', props: { title: 'x', image } })),
  })
  for (const name of ['Second', 'Third'])
    await newPage(server, { name, content: [{ id: 'a', type: 'title', props: { title: 'x', image: former } }] })
  const replaced = await server.call('POST', `/api/admin/media/images/${red}/replace_uses`, {
    token: server.owner,
    body: { withId: blue },
  })
  expect([replaced.json, scans]).toEqual([{ changed: 3, failed: [] }, 1])
  expect((await page.at('GET', '')).json.content[0].props.image).toEqual(next)
  await server.close()
})
