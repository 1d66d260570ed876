import { completeConfig } from '@quoin/editor/parts'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { palettePlaces } from '../../renderers/editor/src/dialogs/palette-places.ts'

const config = completeConfig({
  api: '/api',
  site: { catalogue, pageTypes },
  siteUrl: 'https://site.example',
  pageUrl: ({ slug }) => `/${slug}`,
})
const owner = { isAdmin: true, canDeploy: true } as User // the members that are read
const editor = { isAdmin: false, canDeployDev: true } as User // the members that are read

test('B-16: the palette finds every screen and every section of the settings that one may open', () => {
  const places = palettePlaces({ config, user: owner, scope: 'SITE' })
  expect(places.map(({ label }) => label)).toEqual([
    ...['Pages', 'Media', 'Schedule', 'Forms', 'Newsletter', 'Playground', 'Settings'],
    ...['General', 'Languages', 'Addresses and feeds', 'Uploads', 'Tags', 'People', 'Workflow', 'API keys', 'Webhooks']
      .concat('Deploy', 'Backup', 'Storage', 'Log', 'System', 'Your account')
      .map((name) => `Settings: ${name}`),
  ])
  expect(places.find(({ label }) => label === 'Settings: Webhooks')?.href).toBe('/admin/app-settings/webhooks')
})

test('and no other, nor any where a page stands alone', () => {
  expect(palettePlaces({ config, user: editor, scope: 'SITE' }).map(({ label }) => label)).toEqual([
    ...['Pages', 'Media', 'Schedule', 'Playground', 'Settings', 'Settings: Deploy', 'Settings: Your account'],
  ])
  expect(palettePlaces({ config, user: owner, scope: 'PAGE' })).toEqual([])
})
