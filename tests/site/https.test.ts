import { expect, test } from 'vitest'
import { siteInMemory } from './support/site-in-memory.ts'

test.each([
  ['https://example.org', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('documents of a site at %s say whether browsers may come by plain http (§15)', async (address, expected) => {
  const site = await siteInMemory({ QUOIN_CONTENT: 'own', QUOIN_SITE_URL: address }, { print: () => {} })
  const paths = ['/', '/nothing-here', '/admin', '/preview?p=3f6c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10', '/preview?p=a.b.c']
  const told: (string | null)[] = []
  for (const path of paths) {
    const { headers } = await site.fetch(new Request(`http://localhost:3000${path}`))
    told.push(headers.get('strict-transport-security'))
  }
  await site.close()
  expect(told).toEqual(paths.map(() => expected))
})
