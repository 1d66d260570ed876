import { presentPage, resolveConfig } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'

const site = resolveConfig({ catalogue, pageTypes, api: { host: 'http://localhost', appId: '', apiKey: '' } })
const html = createHtmlRenderer({ catalogue, views: htmlViews })
const react = createReactRenderer({ catalogue, views: reactViews })
const page = {
  id: 'p',
  type: 'page',
  slug: 'a',
  name: 'A',
  language: 'en',
  content: [{ id: 'e', type: 'default-embed-brick', props: {} }],
}

describe('an embedded page that cannot be shown yet (B-45)', () => {
  test('K-3: says on the canvas what to do, in both renderers', () => {
    const loaded = presentPage(page, site)
    const drawn = [
      html.renderPage(loaded, { mode: 'edit' }),
      renderToStaticMarkup(react.renderPage(loaded, { mode: 'edit' })),
    ]
    expect(drawn.map((one) => one.includes('Choose a page, save to view it.'))).toEqual([true, true])
  })

  test('shows nothing to visitors', () => {
    const loaded = presentPage(page, site)
    const drawn = [
      html.renderPage(loaded, { mode: 'public' }),
      renderToStaticMarkup(react.renderPage(loaded, { mode: 'public' })),
    ]
    expect(drawn.map((one) => one.replace(/<[^>]*>/g, ''))).toEqual(['', ''])
  })
})

describe('an embedded page in another language', () => {
  const embed = { id: 'e', type: 'default-embed-brick', props: { QUOIN_EMBED: 'inner_ar' } }
  const inner = { ...page, id: 'inner', language: 'ar', content: [{ id: 'm', type: 'map', props: {} }] }
  const draw = (language: string) => {
    const loaded = {
      ...presentPage({ ...page, content: [embed] }, site),
      embeds: { inner_ar: presentPage({ ...inner, language }, site) },
    }
    return [html.renderPage(loaded), renderToStaticMarkup(react.renderPage(loaded))]
  }

  test('says which it is and how it runs, in both renderers, and what is added to it speaks it, too', () => {
    for (const markup of draw('ar')) expect(markup).toContain('<div class="q-embed" lang="ar" dir="rtl">')
    for (const markup of draw('de')) expect(markup).toMatch(/<div class="q-embed" lang="de" dir="ltr">.*"Karte"/)
  })

  test('says nothing of the language of the page itself', () => {
    for (const markup of draw('en')) expect(markup).toContain('<div class="q-embed">')
  })
})

describe('a page that is embedded twice', () => {
  const embed = (id: string) => ({ id, type: 'default-embed-brick', props: { QUOIN_EMBED: 'inner_en' } })

  function drawTwice(inner: readonly unknown[], own: readonly unknown[] = []): readonly [string, string] {
    const loaded = {
      ...presentPage({ ...page, content: [embed('e1'), embed('e2'), ...own] }, site),
      embeds: { inner_en: presentPage({ ...page, id: 'inner', content: inner }, site) },
    }
    return [html.renderPage(loaded), renderToStaticMarkup(react.renderPage(loaded))]
  }
  const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const question = (id: string, anchor: string) => ({
    id,
    type: 'faqs',
    props: { faqs: [{ id: `${id}-q`, type: 'faq', props: { question: 'When?', id: anchor } }] },
  })

  test('has each id once, and its forms keep their labels', () => {
    const [strings] = drawTwice([fixturesOf(catalogue['form-section']).usual])
    const ids = idsOf(strings)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    const labels = [...strings.matchAll(/ for="([^"]*)"/g)].map(([, id]) => id)
    expect(labels.every((id) => ids.includes(id))).toBe(true)
  })

  test('gives an anchor to the first of its questions, or to the one of the page around it', () => {
    const anchors = (markup: string) => idsOf(markup).filter((id) => id === 'when')
    const [alone] = drawTwice([question('f', 'when')])
    const [below] = drawTwice([question('f', 'when')], [question('g', 'when')])
    expect([alone, below].map(anchors)).toEqual([['when'], ['when']])
    expect(below.indexOf('id="when"')).toBeGreaterThan(below.lastIndexOf('q-embed'))
  })

  test('has each id once whatever it holds, in both renderers', () => {
    fc.assert(
      fc.property(arbitraryPage({ wild: 0 }), ({ content }) => {
        const [strings, elements] = drawTwice(Array.isArray(content) ? content : [])
        const ids = idsOf(strings)
        expect(new Set(ids).size).toBe(ids.length)
        expect(idsOf(elements)).toEqual(ids)
      }),
    )
  })
})
