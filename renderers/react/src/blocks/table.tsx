import { type Attrs, emptyCells, isEditing, visitorTexts } from '@quoin/kit'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
import { createElement, type ReactNode } from 'react'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

/** It scrolls sideways on phones, so it can be reached by key. */
function grid(look: Attrs, rows: ReactNode, language: string): ReactNode {
  const named = { 'aria-label': visitorTexts(language).table.label }
  return (
    <div {...reactAttrs({ class: 'q-table-frame', role: 'group', ...named, tabindex: '0' })}>
      <table {...reactAttrs({ class: 'q-table-grid', ...look })}>{rows}</table>
    </div>
  )
}

export const tableView = defineView(table, ({ id, props, item, context }) => {
  const { withHeader, striped, borders } = props
  const width = tableWidth(props)
  const count = props.rows.length
  const rows = props.rows.map((row, index) =>
    item(row, { handed: { header: withHeader && index === 0, striped, borders, width }, index, count }),
  )
  return (
    <Section id={id} layout={props} className="q-table" context={context}>
      {(count > 0 || isEditing(context)) &&
        grid(
          { 'data-striped': String(striped), 'data-borders': borders, ...context.marks.items(id, 'rows') },
          <>
            {withHeader && count > 0 && <thead>{rows[0]}</thead>}
            <tbody>{withHeader ? rows.slice(1) : rows}</tbody>
          </>,
          context.language,
        )}
    </Section>
  )
})

export const tableRowView = defineView(tableRow, ({ id, props, handed, item, context }) => {
  const { header = false, width } = handed
  const count = props.cells.length
  const row = createElement(
    'tr',
    reactAttrs({ ...context.marks.block(id), ...context.marks.items(id, 'cells') }),
    props.cells.map((cell, index) => item(cell, { handed: { header }, index, count })),
    ...emptyCells(Number(width) - count).map((look) => createElement('td', reactAttrs(look))),
  )
  return width === undefined ? grid({}, <tbody>{row}</tbody>, context.language) : row
})

export const tableCellView = defineView(tableCell, ({ id, props, handed, context }) => {
  const tag = handed.header === undefined ? 'div' : handed.header === true ? 'th' : 'td'
  const look = { 'data-align': props.textAlign, ...(tag === 'th' ? { scope: 'col' } : {}) }
  return createElement(
    tag,
    reactAttrs({ ...look, ...context.marks.block(id) }),
    text({ as: 'span', id, path: 'cellText', value: props.cellText, context }),
  )
})
