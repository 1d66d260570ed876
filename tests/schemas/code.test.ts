import { parseProps } from '@quoin/engine'
import { code, presentCode } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightedLines } from '../../schemas/src/blocks/code.ts'
import { layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const present = (stored: object) => presentCode(parseProps(code, stored).props)

describe('code (catalogue 2.11)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(code)).toEqual({ code: '', language: 'typescript', dataline: '', showLineNumbers: false })
    expect(layoutDefaults(code)).toEqual({ width: 'small' })
    expect(panelOf(code).slice(0, 3)).toEqual(['Code › Language', 'Code › Highlighted lines', 'Code › Line numbers'])
    expect(starterOf(code)).toEqual({
      props: {
        code: "const page = await loadPage({ slug: 'home' })\n\nif (!page) {\n  throw new Error('No such page')\n}",
      },
      issues: [],
    })
  })

  test('outer blank lines are trimmed, inner ones and indentation stay', () => {
    expect(present({ code: '\n  \n  a\r\n\n b \n \n' })).toEqual({
      text: '  a\n\n b ',
      language: 'typescript',
      label: 'TypeScript',
      lineCount: 3,
      highlighted: new Set(),
      numbered: false,
    })
    expect(present({ code: ' \n ' }).lineCount).toBe(0)
  })

  test('an unknown language is the default one, with an issue', () => {
    const { props, issues } = parseProps(code, { language: 'cobol' })
    expect(props.language).toBe('typescript')
    expect(issues).toHaveLength(1)
  })

  test('pasted code is in the language it came with, where that is one of the six', () => {
    const [converter] = code.accepts
    const pasted = (language?: string) => converter?.convert('a', language)
    expect(pasted('css')).toEqual({ code: 'a', language: 'css' })
    expect(pasted('cobol')).toEqual({ code: 'a', language: 'typescript' })
    expect(pasted()).toEqual({ code: 'a', language: 'typescript' })
  })

  test.each([
    ['1,2,3', [1, 2, 3]],
    [' 2 - 4 , 9', [2, 3, 4]],
    ['x, 2, -1, 3-, 1-99', [2, 1, 3, 4, 5]],
    ['0, 6', []],
    ['', []],
    ['1-999999999', [1, 2, 3, 4, 5]],
  ])('highlighted lines %j of five', (dataline, lines) => expect([...highlightedLines(dataline, 5)]).toEqual(lines))

  test('no line beyond the text is ever highlighted', () => {
    const datalines = fc.oneof(
      fc.string(),
      fc.array(fc.nat({ max: 30 })).map((list) => list.join('-')),
    )
    fc.assert(
      fc.property(datalines, fc.nat({ max: 20 }), (dataline, count) => {
        for (const line of highlightedLines(dataline, count)) expect(line >= 1 && line <= count).toBe(true)
      }),
    )
  })
})
