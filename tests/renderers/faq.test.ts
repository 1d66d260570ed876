import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

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

  test('one without words leaves its anchor to the next', () => {
    const drawn = drawBlock('faqs', { faqs: [{ id: 'same' }, { question: 'Why?', id: 'same' }] })
    expect(drawn).toContain('<h2 class="q-item-title" id="same">Why?</h2>')
  })

  test('any number of questions is drawn at once', () => {
    const questions = Array.from({ length: 30_000 }, (_, index) => ({ question: 'Why?', id: `a${index}` }))
    expect(drawBlock('faqs', { faqs: questions }).match(/ id="a\d+"/g)).toHaveLength(30_000)
  }, 10_000)

  test('half a letter in an anchor takes no question from the page', () => {
    const drawn = drawBlock('faqs', { faqs: [{ question: 'Why?', id: 'why\ud83d' }] })
    expect(drawn).toContain('href="#why"')
    expect(drawn).toContain('<h2 class="q-item-title" id="why">Why?</h2>')
  })

  test('only the first question of a page keeps an anchor', () => {
    const block = (id: string, type: string) => ({ id, type, props: { faqs: [{ question: id, id: 'same' }] } })
    const content = [block('one', 'faqs'), block('two', 'faqs-2-cols')]
    const loaded = presentPage(
      { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content },
      { catalogue, pageTypes },
    )
    const drawn = createHtmlRenderer({ catalogue, views: htmlViews }).renderPage(loaded)
    expect(drawn.match(/ id="same"/g)).toHaveLength(1)
    expect(drawn).toContain('id="same">one</h2>')
    expect(drawn).toContain('<h2 class="q-item-title">two</h2>')
  })
})
