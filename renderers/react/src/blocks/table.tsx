import { isEditing } from '@quoin/kit'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
import { createElement, Fragment } from 'react'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

// It scrolls sideways on phones, so it can be reached by key.
const frame = { class: 'q-table-frame', role: 'group', 'aria-label': 'Table', tabindex: '0' }

export const tableView = defineView(table, ({ id, props, item, context }) => {
  const { withHeader, striped, borders } = props
  const width = tableWidth(props)
  const count = props.rows.length
  const rows = props.rows.map((row, index) => (
    <Fragment key={row.id}>
      {item(row, { header: withHeader && index === 0, striped, borders, width, index, count })}
    </Fragment>
  ))
  const look = { class: 'q-table-grid', 'data-striped': String(striped), 'data-borders': borders }
  return (
    <Section id={id} layout={props} className="q-table" context={context}>
      {(count > 0 || isEditing(context)) && (
        <div {...reactAttrs(frame)}>
          <table {...reactAttrs({ ...look, ...context.marks.items(id, 'rows') })}>
            {withHeader && count > 0 && <thead>{rows[0]}</thead>}
            <tbody>{withHeader ? rows.slice(1) : rows}</tbody>
          </table>
        </div>
      )}
    </Section>
  )
})

export const tableRowView = defineView(tableRow, ({ id, props, handed, item, context }) => {
  const { header = false, width } = handed
  const count = props.cells.length
  const missing = typeof width === 'number' ? Math.max(0, width - count) : 0
  const empty = Array.from({ length: missing }, (_, index) => count + index)
  const row = createElement(
    'tr',
    reactAttrs({ ...context.marks.block(id), ...context.marks.items(id, 'cells') }),
    props.cells.map((cell, index) => <Fragment key={cell.id}>{item(cell, { header, index, count })}</Fragment>),
    empty.map((column) => <td key={column} />),
  )
  if (width !== undefined) return row
  return (
    <table className="q-table-grid">
      <tbody>{row}</tbody>
    </table>
  )
})

export const tableCellView = defineView(tableCell, ({ id, props, handed, context }) => {
  const tag = handed.header === undefined ? 'div' : handed.header === true ? 'th' : 'td'
  const look = { 'data-align': props.textAlign, ...(tag === 'th' ? { scope: 'col' } : {}) }
  return createElement(
    tag,
    reactAttrs({ ...look, ...context.marks.block(id) }),
    <Text as="span" id={id} path="cellText" value={props.cellText} context={context} />,
  )
})
