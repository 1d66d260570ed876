import { validatePage } from '@quoin/engine'
import { pageTypes } from '@quoin/schemas'
import { expect, it } from 'vitest'
import { seedPages } from '../../examples/site/src/seed/seed.ts'
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
