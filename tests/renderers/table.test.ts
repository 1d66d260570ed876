import { table } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth, drawNew } from '../support/draw-block.ts'

const rows = [{ cells: [{ cellText: 'A' }, { cellText: 'B' }] }, { cells: [{ cellText: 'c', textAlign: 'right' }] }]

describe('table (catalogue 2.11)', () => {
  test('the first row is the header, short rows are filled', () => {
    expect(drawBlock('table', { rows })).toContain(
      '<div class="q-table-frame" role="group" aria-label="Table" tabindex="0"><table class="q-table-grid" data-striped="true" data-borders="horizontal"><thead><tr><th data-align="left" scope="col"><span>A</span></th><th data-align="left" scope="col"><span>B</span></th></tr></thead><tbody><tr><td data-align="right"><span>c</span></td><td></td></tr></tbody></table></div>',
    )
  })

  test('every row has as many cells as the longest, whatever is stored', () => {
    const cell = fc.constant({ cellText: 'x' })
    const stored = fc.array(fc.record({ cells: fc.array(cell, { maxLength: 5 }) }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(stored, fc.boolean(), (list, withHeader) => {
        const drawn = drawBlock('table', { rows: list, withHeader })
        const counts = [...drawn.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.match(/<t[hd]/g)?.length ?? 0)
        const longest = Math.max(...list.map(({ cells }) => cells.length))
        expect(counts).toEqual(list.map(() => longest))
      }),
    )
  })

  test('one long row draws at most twenty cells more of each short one, the last of them as wide as what is missing', () => {
    const cells = Array.from({ length: 200 }, () => ({ cellText: 'x' }))
    const stored = { rows: [{ cells: [{ cellText: 'a' }] }, { cells }], withHeader: false }
    const { html, react } = drawBoth('table', stored)
    expect(react).toBe(html)
    const short = /<tr>(.*?)<\/tr>/s.exec(drawBlock('table', stored))?.[1]
    expect(short).toBe(`<td data-align="left"><span>a</span></td>${'<td></td>'.repeat(19)}<td colspan="180"></td>`)
  })

  test('a cell spans a thousand columns at most, as HTML has it', () => {
    const cells = Array.from({ length: 1100 }, () => ({ cellText: 'x' }))
    const drawn = drawBlock('table', { rows: [{ cells: [{ cellText: 'a' }] }, { cells }] })
    expect(drawn.match(/colspan="\d+"/g)).toEqual(['colspan="1000"'])
  })

  test('what is drawn grows with what is stored, however long one of the rows is', () => {
    const drawnWith = (rows: number, longest: number) => {
      const cells = (count: number) => Array.from({ length: count }, () => ({ cellText: 'x' }))
      const stored = [{ cells: cells(longest) }, ...Array.from({ length: rows }, () => ({ cells: cells(1) }))]
      return drawBlock('table', { rows: stored }).match(/<t[hd][ >]/g)?.length ?? 0
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1500 }), (rows, longest) => {
        expect(drawnWith(rows, longest)).toBeLessThanOrEqual(longest + 21 * rows)
      }),
      { numRuns: 20 },
    )
  })

  test('without a header all rows are of the body', () => {
    const drawn = drawBlock('table', { rows, withHeader: false })
    expect(drawn).not.toMatch(/<thead|<th /)
    expect(drawn.match(/<tr>/g)).toHaveLength(2)
  })

  test('nothing for visitors while it has no rows', () => {
    expect(drawBlock('table', {})).not.toContain('<table')
    expect(drawBlock('table', {}, { mode: 'edit' })).toContain('data-r="rows"')
    expect(drawNew(table, {}, { mode: 'edit' }).match(/data-r="cells"/g)).toHaveLength(5)
  })

  test('a row or a cell by itself is still sound markup', () => {
    expect(drawBlock('table-row', { cells: [{ cellText: 'A' }] })).toContain('<table class="q-table-grid"><tbody><tr>')
    expect(drawBlock('table-cell', { cellText: 'A' })).not.toMatch(/<t[dh]/)
  })
})
