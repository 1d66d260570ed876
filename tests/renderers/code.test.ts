import { highlight } from '@quoin/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeLanguages } from '../../schemas/src/blocks/code.ts'
import { drawBlock } from '../support/draw-block.ts'

const textOf = (drawn: string) =>
  (/<code>(.*)<\/code>/s.exec(drawn)?.[1] ?? '').replace(/<[^>]+>/g, '').replace(/&(\w+|#x27);/g, (_, name: string) => {
    return { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }[name] ?? ''
  })

describe('highlighted code (catalogue 2.11)', () => {
  test('pieces know what they are', () => {
    expect(highlight("const a = 'b' // c", 'typescript')).toEqual([
      [
        { text: 'const', kind: 'keyword' },
        { text: ' a ', kind: undefined },
        { text: '=', kind: undefined },
        { text: ' ', kind: undefined },
        { text: "'b'", kind: 'string' },
        { text: ' ', kind: undefined },
        { text: '// c', kind: 'comment' },
      ],
    ])
  })

  test('every language has a grammar, and a comment of several lines is one on each', () => {
    for (const language of codeLanguages) {
      const kinds = highlight(language === 'bash' ? '# a\n# b' : '/* a\nb */', language).map((line) => line[0]?.kind)
      expect([language, kinds]).toEqual([language, ['comment', 'comment']])
    }
  })

  test('no character is lost or added', () => {
    const long = fc.integer({ min: 1998, max: 2003 }).map((length) => 'x'.repeat(length))
    const feeds = fc.integer({ min: 1, max: 2003 }).map((count) => '\n'.repeat(count))
    const parts = fc.constantFrom('a', '\n', '\n\n', ' \n')
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(parts, parts, long, feeds), { maxLength: 6 }).map((all) => all.join('')),
      fc
        .array(fc.constantFrom('<b', '{', '}', '`${', '`', '\n', '"', '/*', '*/', 'if ', '</b>', '#'), {
          maxLength: 20,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(...codeLanguages), (text, language) => {
        const lines = highlight(text, language)
        expect(lines.map((line) => line.map((piece) => piece.text).join('')).join('\n')).toBe(text)
      }),
    )
  })

  test('a line of more than 2,000 characters stays plain, and those around it are coloured', () => {
    const long = `const a = "${'a1'.repeat(1000)}"`
    expect(highlight(`// b\n${long}\n// c`, 'typescript')).toEqual([
      [{ text: '// b', kind: 'comment' }],
      [{ text: long, kind: undefined }],
      [{ text: '// c', kind: 'comment' }],
    ])
  })

  test('a blank line before a line of more than 2,000 characters is a line', () => {
    const long = 'x'.repeat(3000)
    expect(highlight(`a\n\n${long}`, 'bash')).toEqual([
      [{ text: 'a', kind: undefined }],
      [],
      [{ text: long, kind: undefined }],
    ])
  })

  // so the time grows with the length, where the grammars take the square or the cube of it
  test('what is further away than 2,000 characters changes no colour', () => {
    const hostile = fc.constantFrom('`', '"', "'", '/*', '<a', '(', '${', '<script>', 'class a<', '#')
    const part = fc
      .array(hostile, { minLength: 20, maxLength: 80 })
      .map((parts) => `a${parts.join(' ').padEnd(1400, ' b')}`)
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...codeLanguages),
        (parts, language) => {
          const alone = parts.map((text) => highlight(text, language))
          expect(highlight(parts.join('\n\n'), language)).toEqual(
            alone.flatMap((lines, index) => (index === 0 ? lines : [[], ...lines])),
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('code block (catalogue 2.11)', () => {
  const stored = { code: '\na < b\n\n"&"\n', language: 'tsx', dataline: '3', showLineNumbers: true }

  test('visitors get lines whose text is the code, a name and numbers outside the text', () => {
    const drawn = drawBlock('code', stored)
    expect(textOf(drawn)).toBe('a < b\n\n"&"')
    expect(drawn).toContain('<span class="q-code-label" aria-hidden="true">TSX</span>')
    expect(drawn).toContain(
      '<pre class="q-code-frame" tabindex="0" role="group" aria-label="Code, TSX" data-numbered="">',
    )
    expect(drawn.match(/class="q-code-line"( data-highlighted="")?/g)).toEqual([
      'class="q-code-line"',
      'class="q-code-line"',
      'class="q-code-line" data-highlighted=""',
    ])
  })

  test('the canvas gets plain text as it is stored', () => {
    const drawn = drawBlock('code', stored, { mode: 'edit' })
    expect(drawn).toContain(
      '<pre class="q-code-frame"><code data-p="code">\na &lt; b\n\n&quot;&amp;&quot;\n</code></pre>',
    )
  })

  test('nothing for visitors while there is no code', () => {
    expect(drawBlock('code', { code: ' \n' })).not.toContain('<pre')
    expect(drawBlock('code', { code: '' }, { mode: 'edit' })).toContain('data-p="code"')
  })
})
