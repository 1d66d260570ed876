import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMarkdownPaste, markdownMarkup } from '../../renderers/dom/src/rich-text/markdown.ts'

const isPlainlyMarkdown = (text: string) => isMarkdownPaste(undefined, text)

describe('K-32: words are Markdown when they plainly are', () => {
  test.each([
    '# Our bakery\n\nBread takes time.',
    'Before.\n\n## Rye\nIt is dark.',
    'Before.\n  \n# Rye\n \nIt is dark.',
    '- flour\n- water\n- salt',
    ' - flour\n - water',
    '* flour\n\n* water',
    '- flour\n  from the mill\n- water',
    '1. Knead\n2. Wait\n3. Bake',
    '1) Knead\n2) Wait',
    '1. Knead\n1. Wait\n\nand\n\n1. Eat\n2. Sleep',
    'Bread is **slow** food.',
    '**Bread**, then',
    '(**Bread**)',
    'See [our prices](https://quoin.example/prices).',
    'See [our prices](/prices "Prices").',
    '![A loaf](https://quoin.example/loaf.png)',
    '```css\nb { color: red }\n```',
    '| Loaf | Price |\n| --- | ---: |\n| Rye | 4 |',
    'Loaf | Price\n--- | ---\nRye | 4',
    '---\ntitle: Bread\ntags:\n  - rye\n---\n\n# Bread\n\nIt takes time.',
  ])('%j', (text) => {
    expect(isPlainlyMarkdown(text)).toBe(true)
    expect(isPlainlyMarkdown(text.replaceAll('\n', '\r\n'))).toBe(true)
  })

  test.each([
    '',
    '*',
    '#',
    '1.',
    '-',
    '**',
    '****',
    '# One line alone',
    '# bakes\nbake',
    'bake\n## cleans\nclean',
    '```\nlet x',
    'Rye | 4\nBun | 1',
    '1. Mai\nand more',
    '1. Mai\n2. Mai\n\nand\n\n2. Juni',
    '#1 in town',
    '#bread #rye',
    '- a lone thought',
    '1. Mai',
    '3. Mai\n7. Juni',
    '1. Mai\n2. Mai\n5. Mai',
    '2 * 3 * 4 and 2 ** 3 ** 4',
    'def f(*args, **kwargs): return g(**kwargs)',
    'src/**/*.ts and a/**/b/**/c',
    'x = rows[at](value)',
    'a\\[b](/c)',
    '[1] See (https://quoin.example)',
    'Bread – slow – food\n– said Nadia –',
    'Anna wrote:\n> yes',
    '5 | 6 | 7',
    '--- | ---',
    '#!/bin/sh\n# bakes\nbake\n# cleans\nclean',
    'Mr_Bean and snake_case_words',
    'it is `code`',
    '<b>not</b> this',
  ])('not %j', (text) => expect(isPlainlyMarkdown(text)).toBe(false))

  test('no words without any of its signs', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'B', 'ß', '中', ' ', '\n', '.', ',', '(', ')', ':', '/', '"', '’', '1'),
    })
    fc.assert(fc.property(words, (text) => !isPlainlyMarkdown(text)))
  })

  test('F-27: no text keeps anybody waiting', { timeout: 60_000 }, () => {
    const signs = [
      '*',
      '**',
      '`',
      '[',
      '](',
      '!',
      '|',
      '-',
      '#',
      '> ',
      '1. ',
      '_',
      ' ',
      '\n',
      '- a\n',
      '[a](/',
      '|-',
      '```\n',
      '<',
      '~~',
    ]
    // an expression that looks back takes minutes over as much
    for (const sign of signs) expect(isPlainlyMarkdown(sign.repeat(200_000 / sign.length))).toBeTypeOf('boolean')
  })
})

test('what is too long or too deep to read stays words', async () => {
  expect(isPlainlyMarkdown('- a\n'.repeat(60_000))).toBe(false)
  expect(await markdownMarkup('> '.repeat(20_000))).toBeUndefined()
})

test('what stands before the words of a file is no part of them', async () => {
  expect(await markdownMarkup('---\ntitle: Bread\n---\n\n# Bread')).toBe('<h1>Bread</h1>\n')
  expect(await markdownMarkup('one\n\n---\n\ntwo')).toContain('<hr>')
})

test('what stands before the words is read in one way only', { timeout: 10_000 }, () => {
  expect(isPlainlyMarkdown(`---\n${'-a: b\n'.repeat(28)}`)).toBe(false)
})
