import { expect, test } from 'vitest'
import { guides } from '../../examples/site/src/seed/guides/guides.ts'

test('each guide ends with the way to the next, and back to all of them', () => {
  const ways = guides.slice(1).map(({ translations: [english] }) => {
    const last = JSON.stringify(english?.content.at(-1))
    return [...last.matchAll(/"linkPath":"([^"]*)"/g)].map(([, path]) => path)
  })
  const addresses = guides.slice(1).map(({ translations: [english] }) => `/${english?.slug}`)
  expect(ways).toEqual([...addresses.slice(1).map((next) => [next, '/guides']), ['/guides']])
})
