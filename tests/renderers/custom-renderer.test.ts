import { newBlock, presentPage } from '@quoin/engine'
import { rendererContract } from '@quoin/kit/conformance'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { createMarkdownRenderer } from '../../examples/custom-renderer/src/markdown-renderer.ts'
import { plainText } from '../../examples/custom-renderer/src/plain-text.ts'
import { countingIds } from '../support/fakes.ts'

const renderer = createMarkdownRenderer(catalogue)
const plain: typeof renderer = {
  name: 'plain',
  renderPage: (page, options) => plainText(renderer.renderPage(page, options)),
  renderBlock: (block, page, options) => plainText(renderer.renderBlock(block, page, options)),
}

describe.each([renderer, plain].map((one) => [one.name, one] as const))(
  '%s keeps the contract of renderers',
  (_name, subject) => {
    test.each(rendererContract(catalogue).map((one) => [one.name, one] as const))('%s', (_case, { check }) =>
      check(subject),
    )
  },
)

describe('Markdown', () => {
  const draw = (...content: readonly unknown[]) =>
    renderer.renderPage(presentPage({ id: 'p', type: 'page', content }, { catalogue, pageTypes }))

  test('titles are headings, texts paragraphs, buttons links', () => {
    expect(draw(newBlock(catalogue['hero-unit'], countingIds()))).toBe(
      [
        '# Bread worth getting up for',
        'Slow dough, stone-ground flour and an oven that is never quite cold. Open from half past six.',
        'Baking since 1987',
        '[Order for tomorrow](/order)',
        '[Find the shop](/visit)',
      ].join('\n\n'),
    )
  })

  test('what has words and no address is words; an address without words is told by its field', () => {
    expect(draw({ id: 'n', type: 'newsletter-hero', props: { buttonText: 'Subscribe' } })).toBe('Subscribe')
    expect(draw({ id: 't', type: 'tweet-light', props: { tweetLink: 'https://example.com/1', date: 'May 4' } })).toBe(
      'May 4\n\n[Tweet link](https://example.com/1)',
    )
  })

  test('what is switched off is not there', () => {
    const card = { title: 'Rye', withLink: false, linkText: 'Read of rye', linkPath: '/rye' }
    expect(draw({ id: 'c', type: 'card', props: card })).toBe('# Rye')
  })

  test('content cannot become markup', () => {
    expect(draw({ id: 't', type: 'title', props: { title: '# <b>*x*</b> [a](b)' } })).toBe(
      '# \\# \\<b\\>\\*x\\*\\</b\\> \\[a\\](b)',
    )
  })

  test('a text that begins like a list, a line or an entity stays a text', () => {
    const lines = [
      '- 2 eggs',
      '+ salt',
      '1. Knead',
      '2) Bake',
      'Title',
      '===',
      '---',
      '~~~',
      '&lt;b&gt; &copy; R&D',
      '-5 °C',
      '2026',
    ]
    const content = { id: 't', type: 'paragraph', props: { text: lines.join('\n') } }
    const drawn = draw(content)
    expect(drawn.split('\n').filter(Boolean)).toEqual([
      '\\- 2 eggs',
      '\\+ salt',
      '1\\. Knead',
      '2\\) Bake',
      'Title',
      '\\===',
      '\\---',
      '\\~~~',
      '\\&lt;b\\&gt; \\&copy; R&D',
      '\\-5 °C',
      '2026',
    ])
    expect(plainText(drawn).split('\n').filter(Boolean)).toEqual(lines)
  })

  test('plain text keeps the words', () => {
    expect(plainText('# A \\*b\\*\n\n**bold** [x](/y)')).toBe('A *b*\n\nbold x (/y)')
  })
})
