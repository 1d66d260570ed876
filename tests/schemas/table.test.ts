import { parseProps } from '@quoin/engine'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
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
})
