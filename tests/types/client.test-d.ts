import type { AdminClient } from '@quoin/edit/client'

declare const pages: AdminClient['pages']
declare const site: AdminClient['site']
const doc = { id: 'p', language: 'en' }

export const made = pages.create({ type: 'page', name: 'Oven', status: 'DRAFT', content: [] })
export const shown = pages.previewToken(doc, { version: { revision: 3 } })

// @ts-expect-error a page has a name
export const nameless = pages.create({ type: 'page' })
// @ts-expect-error there is no such value
export const misspelled = pages.create({ type: 'page', name: 'Oven', slugg: 'oven' })
// @ts-expect-error it is a draft or it is published
export const inNoStatus = pages.create({ type: 'page', name: 'Oven', status: 'WAITING' })
// @ts-expect-error all of them, or a list
export const inOneLanguage = pages.duplicate('p', { languages: 'de' })
// @ts-expect-error which language is made?
export const inNoLanguage = pages.translate('p', { from: 'en' })

// @ts-expect-error a form has a name
export const namelessForm = site.forms.create({ id: 'contact' })
// @ts-expect-error there is no such setting
export const noSetting = site.saveSettings({ colour: 'red' }, '"r1"')
// @ts-expect-error nobody can be told of it
export const unheard = site.webhooks.create({ url: 'https://example.org', events: ['page.painted'] })
// @ts-expect-error people come by invitation
export const uninvited = site.invitations.update('i', {})
// @ts-expect-error there are three environments
export const elsewhere = site.deploy('TEST')
/** The text of a key is told once. */
export const keyText = async () => {
  const made = await site.apiKeys.create({ name: 'App' })
  return made.ok ? (made.value.key satisfies string) : undefined
}
/** A version that was named gives its name back. */
export const unnamed = pages.labelRevision(doc, 3, null)
