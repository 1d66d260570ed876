import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })

describe('questions (catalogue 2.8)', () => {
  test('are always open, their headings on the second level', () => {
    expect(drawBlock('faqs', { faqs: [{ question: 'Why?', answer: 'Because.' }] })).toContain(
      '<ul class="q-faq-list"><li class="q-faq"><div class="q-faq-head"><h2 class="q-item-title">Why?</h2></div><div class="q-faq-answer q-rich"><p>Because.</p></div></li></ul>',
    )
  })

  test('an anchor is the heading’s id, with a link to it', () => {
    const drawn = drawBlock('faqs', { faqs: [{ question: 'Öffnen?', id: 'ö f' }] })
    expect(drawn).toContain('<a class="q-faq-anchor" href="#%C3%B6-f" aria-label="Link to: Öffnen?">')
    expect(drawn).toContain('<h2 class="q-item-title" id="ö-f">Öffnen?</h2>')
  })

  test('while it is edited, the link to an anchor is no stop of the Tab key', () => {
    const faqs = [{ question: 'Why?', id: 'why' }]
    const link = '<a class="q-faq-anchor" href="#why" aria-label="Link to: Why?"'
    expect(drawBlock('faqs', { faqs }, { mode: 'edit' })).toContain(`${link} tabindex="-1">`)
    expect(drawBlock('faqs', { faqs })).toContain(`${link}>`)
  })

  test('one without words leaves its anchor to the next', () => {
    const drawn = drawBlock('faqs', { faqs: [{ id: 'same' }, { question: 'Why?', id: 'same' }] })
    expect(drawn).toContain('<h2 class="q-item-title" id="same">Why?</h2>')
  })

  test('however many questions ask, the page is walked through for their anchors no more often', () => {
    const few = walksWhileDrawn(2)
    expect(few).toBeGreaterThan(0)
    expect(walksWhileDrawn(200)).toBe(few)
  })

  test('half a letter in an anchor takes no question from the page', () => {
    const drawn = drawBlock('faqs', { faqs: [{ question: 'Why?', id: 'why\ud83d' }] })
    expect(drawn).toContain('href="#why"')
    expect(drawn).toContain('<h2 class="q-item-title" id="why">Why?</h2>')
  })

  test('only the first question of a page keeps an anchor', () => {
    const block = (id: string, type: string) => ({ id, type, props: { faqs: [{ question: id, id: 'same' }] } })
    const content = [block('one', 'faqs'), block('two', 'faqs-2-cols')]
    const drawn = html.renderPage(pageOf(content))
    expect(drawn.match(/ id="same"/g)).toHaveLength(1)
    expect(drawn).toContain('id="same">one</h2>')
    expect(drawn).toContain('<h2 class="q-item-title">two</h2>')
  })
})

function pageOf(content: readonly unknown[]) {
  return presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, { catalogue, pageTypes })
}

/** How often the content of a page is walked through while its questions are drawn. */
function walksWhileDrawn(count: number): number {
  const faqs = Array.from({ length: count }, (_, index) => ({ question: 'Why?', id: `a${index}` }))
  const content = [{ id: 'b', type: 'faqs', props: { faqs } }]
  const loaded = pageOf(content)
  let walks = 0
  const watched = new Proxy(loaded.page.content, {
    get(list, key) {
      if (key === Symbol.iterator) walks += 1
      return Reflect.get(list, key)
    },
  })
  const drawn = html.renderPage({ ...loaded, page: { ...loaded.page, content: watched } })
  expect(drawn.match(/ id="a\d+"/g)).toHaveLength(count)
  return walks
}
