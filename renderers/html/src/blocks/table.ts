import { isEditing } from '@quoin/kit'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { attrs, element, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const tableView = defineHtmlView(table, ({ id, props, item, context }) => {
  const { withHeader, striped, borders } = props
  const width = tableWidth(props)
  const count = props.rows.length
  const rows = props.rows.map((row, index) =>
    item(row, { header: withHeader && index === 0, striped, borders, width, index, count }),
  )
  const look = { class: 'q-table-grid', 'data-striped': String(striped), 'data-borders': borders }
  const head = withHeader && count > 0 ? html`<thead>${rows[0]}</thead>` : nothing
  const body = html`<tbody>${withHeader ? rows.slice(1) : rows}</tbody>`
  const drawn = html`<div class="q-table-frame" role="group" aria-label="Table" tabindex="0"><table${attrs({ ...look, ...context.marks.items(id, 'rows') })}>${head}${body}</table></div>`
  return section(id, props, { className: 'q-table' }, context, count > 0 || isEditing(context) ? drawn : nothing)
})

export const tableRowView = defineHtmlView(tableRow, ({ id, props, handed, item, context }) => {
  const { header = false, width } = handed
  const count = props.cells.length
  const cells = props.cells.map((cell, index) => item(cell, { header, index, count }))
  const missing = typeof width === 'number' ? Math.max(0, width - count) : 0
  const fillers = Array.from({ length: missing }, () => html`<td></td>`)
  const row = html`<tr${attrs({ ...context.marks.block(id), ...context.marks.items(id, 'cells') })}>${cells}${fillers}</tr>`
  return width === undefined ? html`<table class="q-table-grid"><tbody>${row}</tbody></table>` : row
})

export const tableCellView = defineHtmlView(tableCell, ({ id, props, handed, context }) => {
  const tag = handed.header === undefined ? 'div' : handed.header === true ? 'th' : 'td'
  const look = { 'data-align': props.textAlign, ...(tag === 'th' ? { scope: 'col' } : {}) }
  const words = text(props.cellText, { tag: 'span', id, path: 'cellText' }, context)
  return element(tag, { ...look, ...context.marks.block(id) }, words)
})
