import { expect, test } from 'vitest'
import { apiReference } from '../../examples/site/src/docs/api-reference.ts'
import { closedAfter } from '../support/closed-after.ts'
import { siteInMemory } from './support/site-in-memory.ts'

test('the reference names each status of success that a call may answer', async () => {
  const site = closedAfter(await siteInMemory({}, { print: () => {} }))
  const openApi = await (await site.fetch(new Request('http://localhost:3000/api/openapi.json'))).json()
  expect(JSON.stringify(apiReference(openApi).content)).toContain('Success is 200, 201, 202, 204 or 206. ')
})
