import { defineBlock, fields, type Json, type JsonObject, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

const item = { category: 'Single column / Blog', theme: 'Quoin', kind: 'item' } as const
const group = { group: 'Table' }

export const tableCell = defineBlock({
  ...item,
  type: 'table-cell',
  label: 'Cell',
  props: {
    cellText: fields.richText('Cell', ['bold', 'italic', 'code', 'link']),
    textAlign: fields.choice('Alignment', ['left', 'center', 'right'], 'left', { display: 'RADIO' }),
  },
  starter: { cellText: rich('Cell') },
})

export const tableRow = defineBlock({
  ...item,
  type: 'table-row',
  label: 'Row',
  props: { cells: fields.repeater('Cells', [tableCell], { min: 1 }) },
  starter: { cells: row('Cell', 'Cell', 'Cell', 'Cell').cells },
})

export const table = defineBlock({
  type: 'table',
  label: 'Table',
  category: 'Single column / Blog',
  tags: [
    'list',
    'rows',
    'columns',
    'opening hours',
    'numbers',
    'schedule',
    'timetable',
    'calendar',
    'dates',
    'prices',
    'menu',
    'comparison',
    'agenda',
    'results',
    'tour',
    'sheet',
    'excel',
    'stats',
    'figures',
    'price list',
  ],
  theme: 'Quoin',
  props: {
    withHeader: fields.flag('With header', true, group),
    striped: fields.flag('Striped', true, group),
    borders: fields.choice('Borders', ['none', 'horizontal', 'all'], 'horizontal', { ...group, display: 'RADIO' }),
    rows: fields.repeater('Rows', [tableRow], { min: 1 }),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  accepts: [{ from: 'table', convert: rowsFrom }],
  starter: {
    rows: [
      priced('Loaf', 'Flour', 'Baked on', 'Price'),
      priced('Country rye', 'Rye and wheat', 'Every day', '€4.80'),
      priced('White batard', 'Wheat', 'Every day', '€3.90'),
      priced('Spelt tin loaf', 'Spelt', 'Tuesday and Friday', '€5.20'),
      priced('Walnut crown', 'Wheat and walnut', 'Saturday', '€6.40'),
    ],
  },
})

export type TableProps = PropsOf<typeof table>
export type TableRowProps = PropsOf<typeof tableRow>
export type TableCellProps = PropsOf<typeof tableCell>

/** Cells of the longest row: shorter ones are filled up to it. */
export function tableWidth(props: TableProps): number {
  return props.rows.reduce((widest, { props: { cells } }) => Math.max(widest, cells.length), 0)
}

function row(...texts: readonly string[]) {
  return { cells: texts.map((text): JsonObject => ({ cellText: rich(text) })) }
}

function priced(...texts: readonly string[]): JsonObject {
  const { cells } = row(...texts)
  return { cells: cells.map((cell, index) => (index === cells.length - 1 ? { ...cell, textAlign: 'right' } : cell)) }
}

/** Rows of rich texts, as they come from another program. */
function rowsFrom(content: Json): JsonObject | undefined {
  if (!Array.isArray(content)) return undefined
  const rows = content.flatMap((cells) =>
    Array.isArray(cells) && cells.length > 0 ? [{ cells: cells.map((cellText) => ({ cellText })) }] : [],
  )
  return rows.length > 0 ? { rows } : undefined
}
