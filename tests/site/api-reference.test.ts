import { expect, test } from 'vitest'
import { apiReference } from '../../examples/site/src/docs/api-reference.ts'
import { closedAfter } from '../support/closed-after.ts'
import { siteInMemory } from './support/site-in-memory.ts'

test('the reference names each status of success that a call may answer, and what a call asks for', async () => {
  const site = closedAfter(await siteInMemory({}, { print: () => {} }))
  const openApi = await (await site.fetch(new Request('http://localhost:3000/api/openapi.json'))).json()
  const text = JSON.stringify(apiReference(openApi).content)
  expect(text).toContain('Success is 200, 201, 202, 204 or 206. ')
  expect(text).toContain('Changes as server-sent events. Needs a session. Takes')
  expect(text).toContain('The public keys that verify those values.')
  expect(text).not.toContain('The public keys that verify those values. Needs')
})
