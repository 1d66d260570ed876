import { newBlock, presentPage } from '@quoin/engine'
import { rendererContract } from '@quoin/kit/conformance'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { createMarkdownRenderer } from '../../examples/custom-renderer/src/markdown-renderer.ts'
import { plainText } from '../../examples/custom-renderer/src/plain-text.ts'
import { countingIds } from '../support/fakes.ts'

const renderer = createMarkdownRenderer(catalogue)

describe('markdown keeps the contract of renderers', () => {
  test.each(rendererContract(catalogue).map((one) => [one.name, one] as const))('%s', (_name, { check }) =>
    check(renderer),
  )
})

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

  test('content cannot become markup', () => {
    expect(draw({ id: 't', type: 'title', props: { title: '# <b>*x*</b> [a](b)' } })).toBe(
      '# \\# \\<b\\>\\*x\\*\\</b\\> \\[a\\](b)',
    )
  })

  test('plain text keeps the words', () => {
    expect(plainText('# A \\*b\\*\n\n**bold** [x](/y)')).toBe('A *b*\n\nbold x (/y)')
  })
})
