import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editLabel } from '../../examples/site/src/client/edit-label.ts'
import { HiddenPreview } from '../../examples/site/src/client/hidden-preview.tsx'
import { previewWords } from '../../examples/site/src/preview-words.ts'
import { type OwnedSite, ownedSite } from './support/owned-site.ts'

let owned: OwnedSite

beforeAll(async () => {
  owned = await ownedSite({ QUOIN_CONTENT: 'own' })
})
afterAll(() => owned.close())

test.each([
  ['en', 'Preview'],
  ['de-AT', 'Vorschau'],
])('the frame of a preview in %s is called %s', async (language, title) => {
  expect(await (await owned.get(`/preview?l=${language}`)).text()).toContain(`<title>${title}</title>`)
})

test.each([
  ['en', '<p class="s-empty">The preview needs JavaScript. The site itself does not.</p>'],
  ['de-AT', '<p class="s-empty">Die Vorschau braucht JavaScript, die Website selbst nicht.</p>'],
  ['fr', '<p class="s-empty" lang="en" dir="ltr">The preview needs JavaScript. The site itself does not.</p>'],
])('a browser without scripts is told in %s, where the page would be, why it shows nothing', async (language, said) => {
  expect(await (await owned.get(`/preview?p=1&l=${language}`)).text()).toContain(
    `<main id="quoin-canvas" class="q-page"><noscript>${said}</noscript></main>`,
  )
})

test('what is said in its place, and the way to the editor, are in German for every region', () => {
  const said = (language: string) => [previewWords(language).hidden.split(' ', 2).join(' '), editLabel(language).label]
  expect(['de', 'de-AT', 'fr'].map(said)).toEqual([
    ['Diese Seite', 'Diese Seite bearbeiten'],
    ['Diese Seite', 'Diese Seite bearbeiten'],
    ['This page', undefined],
  ])
})

test.each([
  ['de-AT', '<section class="q-section" data-', 'Anmelden'],
  ['ar', '<section class="q-section" lang="en" dir="ltr" data-', 'Sign in'],
])('a page that may not be shown leads to the sign-in, also out of a frame (%s)', (language, start, signIn) => {
  const markup = renderToStaticMarkup(createElement(HiddenPreview, { language, accent: 'rose' }))
  expect(markup.slice(0, start.length)).toBe(start)
  expect(markup).toContain(
    `data-color="rose" data-variant="solid" data-size="normal" href="/admin" target="_top">${signIn}</a>`,
  )
})
