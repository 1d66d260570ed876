import { expect, test } from 'vitest'
import { siteInMemory } from './support/site-in-memory.ts'

test.each([
  ['https://example.org', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('documents of a site at %s say whether browsers may come by plain http (§15)', async (address, expected) => {
  const site = await siteInMemory(
    { QUOIN_CONTENT: 'own', QUOIN_SITE_URL: address },
    { print: () => {}, limits: { preview: 1 } },
  )
  const paths = [
    '/',
    '/nothing-here',
    '/admin',
    '/preview?p=3f6c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
    '/preview?p=a.b.c',
    '/preview?p=a.b.c',
  ]
  const told: (string | null)[] = []
  let status = 0
  for (const path of paths) {
    const answer = await site.fetch(new Request(`http://localhost:3000${path}`))
    status = answer.status
    told.push(answer.headers.get('strict-transport-security'))
  }
  await site.close()
  expect([told, status]).toEqual([paths.map(() => expected), 429])
})
