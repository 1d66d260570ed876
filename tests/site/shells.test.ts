import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedSite } from './support/owned-site.ts'

test('A-2: the administration shows that it is on its way before its script is there', async () => {
  const site = closedAfter(await ownedSite({}))
  const shell = await (await site.get('/admin')).text()
  expect(shell).toContain('<div id="quoin-admin"><main class="qe-loading" aria-busy="true">')
})
