import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { base, type OwnedSite, ownedSite } from './support/owned-site.ts'

/** Where the contact form posts to, and what the policy of its page lets be posted to. */
async function contact({ get }: OwnedSite) {
  const answer = await get('/contact')
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { action: /action="([^"]*\/f\/contact)"/.exec(await answer.text())?.[1], policy }
}

test('forms are sent to the address that the site has by its settings (decision 59)', async () => {
  const site = closedAfter(await ownedSite())
  expect((await contact(site)).action).toBe(`${base}/f/contact`)
  await site.changeSettings({ siteUrl: 'https://bread.example' })
  const { action, policy } = await contact(site)
  expect(action).toBe('https://bread.example/f/contact')
  expect(policy).toContain("form-action 'self' https://bread.example; ")
  expect(policy).toContain("connect-src 'self' https://bread.example; ")
})
