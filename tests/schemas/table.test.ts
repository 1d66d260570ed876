import { type Json, parseProps, type RichText, richTextToPlain } from '@quoin/engine'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('table (catalogue 2.11)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(table)).toEqual({ withHeader: true, striped: true, borders: 'horizontal', rows: [] })
    expect(layoutDefaults(table)).toEqual({ width: 'small' })
    expect(limitsOf(table)).toEqual({ rows: ['table-row', 1, Number.POSITIVE_INFINITY] })
    expect(limitsOf(tableRow)).toEqual({ cells: ['table-cell', 1, Number.POSITIVE_INFINITY] })
    expect(panelOf(table).slice(0, 3)).toEqual(['Table › With header', 'Table › Striped', 'Table › Borders'])
    expect(ownDefaults(tableCell)).toEqual({ cellText: [], textAlign: 'left' })
    expect(panelOf(tableCell)).toEqual(['Alignment'])
    expect(tableCell.fields.cellText).toMatchObject({ marks: ['bold', 'italic', 'code', 'link'], blocks: [] })
  })

  test('starters', () => {
    const { props, issues } = starterOf(table)
    expect(issues).toEqual([])
    const cell = (cellText: string, textAlign = 'left') => ({ cellText, textAlign })
    expect(props.rows).toHaveLength(5)
    expect(props.rows).toMatchObject([
      { cells: [cell('Loaf'), cell('Flour'), cell('Baked on'), cell('Price', 'right')] },
      { cells: [cell('Country rye'), cell('Rye and wheat'), cell('Every day'), cell('€4.80', 'right')] },
      {},
      {},
      { cells: [cell('Walnut crown'), cell('Wheat and walnut'), cell('Saturday'), cell('€6.40', 'right')] },
    ])
    expect(starterOf(tableRow).props).toEqual({ cells: Array.from({ length: 4 }, () => cell('Cell')) })
  })

  test('is as wide as its longest row', () => {
    const width = (stored: object) => tableWidth(parseProps(table, stored).props)
    expect(width({})).toBe(0)
    expect(width({ rows: [{ cells: [{}] }, { cells: [{}, {}, {}] }, {}] })).toBe(3)
    expect(width({ rows: [{ cells: [{}, {}] }, ...Array.from({ length: 300_000 }, () => ({}))] })).toBe(2)
  })

  const [converter] = table.accepts
  const pasted = (content: string | RichText) => {
    const { rows = [] } = parseProps(table, converter?.convert([[content]] as unknown as Json) ?? {}).props
    return rows[0]?.props.cells[0]?.props.cellText
  }

  test('what is pasted into a cell keeps its marks and links, and signs stay signs', () => {
    const words: RichText = [{ type: 'paragraph', children: [{ text: 'twice', bold: true }] }]
    expect(pasted(words)).toEqual(words)
    expect(pasted('**4** [a](b)')).toEqual([{ type: 'paragraph', children: [{ text: '**4** [a](b)' }] }])
  })

  test('words of any cell are those that were pasted', () => {
    const signs = fc.string({ unit: fc.constantFrom('*', '[', ']', '(', ')', '`', 'a', ' ') })
    fc.assert(
      fc.property(signs, (text) => {
        expect(richTextToPlain(pasted(text) ?? [])).toBe(text)
      }),
    )
  })
})
