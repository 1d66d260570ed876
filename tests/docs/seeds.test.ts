import { type Page, presentPage, readPage, validatePage, withDefaultMeta } from '@quoin/engine'
import { missingStructuredData, structuredData } from '@quoin/engine/structured-data'
import { headTags } from '@quoin/kit'
import { blogType, pageTypes } from '@quoin/schemas'
import { expect, it } from 'vitest'
import { seedPages } from '../../examples/site/src/seed/seed.ts'
import { createSitePictures, editorSizes } from '../../examples/site/src/server/site-pictures.ts'
import { catalogue } from '../../examples/site/src/site-catalogue.ts'

it('finds no fault in any seeded page', () => {
  const pages = seedPages.flatMap(({ id, type, translations }) => translations.map((one) => ({ ...one, id, type })))
  expect(pages.length).toBeGreaterThan(15)
  const faults = pages.flatMap((page) => {
    const { issues, invalidBlocksTypes } = validatePage(page, { catalogue, pageTypes })
    return [...issues.map(({ message }) => message), ...invalidBlocksTypes].map((fault) => `${page.name}: ${fault}`)
  })
  expect(faults).toEqual([])
})

it('gives every post an author and a day', () => {
  const posts = seedPages.filter(({ type }) => type === 'blog')
  const whole = posts.map(({ author, translations }) => [
    author?.firstName !== undefined,
    translations.every(({ publishedAt }) => publishedAt !== undefined && Date.parse(publishedAt) < Date.now()),
  ])
  expect(whole).toEqual(posts.map(() => [true, true]))
})

it('pairs the blocks of two languages by their ids, so that the editor shows them side by side', () => {
  for (const { translations } of seedPages) {
    const [first = [], ...others] = translations.map(({ content }) => content.map(({ id, type }) => `${type} ${id}`))
    for (const other of others) expect(first).toEqual(expect.arrayContaining([...other]))
  }
})

const shared = seedPages.filter(({ id, type }) => type === 'blog' || id.endsWith('0010'))

it.each(
  shared.flatMap(({ id, type, translations }) => translations.map((one) => [one.name, { ...one, id, type }] as const)),
)('%s brings a picture that social sites can read', async (_name, stored) => {
  const siteUrl = 'https://site.example'
  const tags = headTags(presentPage(stored, { catalogue, pageTypes }), { siteUrl })
  const pictures = ['og:image', 'twitter:image'].map(
    (name) => tags.find(({ attrs }) => attrs.property === name || attrs.name === name)?.attrs.content,
  )
  expect(pictures[1]).toBe(pictures[0])
  const path = pictures[0]?.replace(siteUrl, '') ?? ''
  const answer = await createSitePictures()(path)
  expect(answer?.headers.get('content-type')).toBe('image/png')
})

it.each([
  ['by day', editorSizes[0]?.path ?? ''],
  ['in the dark', '/pictures/editor-dark-1440.webp'],
])('shows the editor %s as light as a screen needs it, and whole where sharp is not installed', async (_when, path) => {
  const missing = () => Promise.reject(new Error("Cannot find package 'sharp'"))
  const answers = [createSitePictures(), createSitePictures(missing)].map(async (answerPicture) => {
    const [first, again] = [await answerPicture(path), await answerPicture(path)]
    const bytes = (await first?.arrayBuffer())?.byteLength ?? 0
    expect((await again?.arrayBuffer())?.byteLength).toBe(bytes)
    return { type: first?.headers.get('content-type'), bytes }
  })
  const [light, whole] = await Promise.all(answers)
  expect([light?.type, whole?.type]).toEqual(['image/webp', 'image/png'])
  expect(light?.bytes).toBeLessThan(0.5 * (whole?.bytes ?? 0))
})

it('tells search engines all they ask of an article', () => {
  const posts = seedPages
    .filter(({ type }) => type === 'blog')
    .flatMap(({ type, author, translations }) => translations.map((one) => readPage({ ...one, type, author })))
  expect(posts.length).toBeGreaterThan(0)
  for (const post of posts) {
    const meta = withDefaultMeta(post.meta, blogType.getDefaultMeta?.(post as Page) ?? {}) // no default looks into blocks
    expect(meta.schemaOrg && missingStructuredData(meta.schemaOrg)).toEqual([])
    expect(structuredData({ meta }, { siteUrl: 'https://site.example' })).toMatchObject({
      '@type': 'Article',
      author: { '@type': 'Person' },
      image: [expect.stringMatching(/^https:.*\.png$/)],
    })
  }
})
