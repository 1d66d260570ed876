import { type Attrs, emptyCells, isEditing, visitorTexts } from '@quoin/kit'
import { table, tableCell, tableRow, tableWidth } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { type Html, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

/** It scrolls sideways on phones, so it can be reached by key. */
function grid(look: Attrs, rows: Html, language: string): Html {
  return html`<div class="q-table-frame" role="group" aria-label="${visitorTexts(language).table.label}" tabindex="0"><table class="q-table-grid"${attrs(look)}>${rows}</table></div>`
}

export const tableView = defineHtmlView(table, ({ id, props, item, context }) => {
  const { withHeader, striped, borders } = props
  const width = tableWidth(props)
  const count = props.rows.length
  const rows = props.rows.map((row, index) =>
    item(row, { handed: { header: withHeader && index === 0, striped, borders, width }, index, count }),
  )
  const head = withHeader && count > 0 ? html`<thead>${rows[0]}</thead>` : nothing
  const body = html`<tbody>${withHeader ? rows.slice(1) : rows}</tbody>`
  const look = { 'data-striped': String(striped), 'data-borders': borders, ...context.marks.items(id, 'rows') }
  const drawn = grid(look, html`${head}${body}`, context.language)
  return section(id, props, { className: 'q-table' }, context, count > 0 || isEditing(context) ? drawn : nothing)
})

export const tableRowView = defineHtmlView(tableRow, ({ id, props, handed, item, context }) => {
  const { header = false, width } = handed
  const count = props.cells.length
  const cells = props.cells.map((cell, index) => item(cell, { handed: { header }, index, count }))
  const fillers = emptyCells(Number(width) - count).map((look) => html`<td${attrs(look)}></td>`)
  const row = html`<tr${attrs(context.marks.block(id), context.marks.items(id, 'cells'))}>${cells}${fillers}</tr>`
  return width === undefined ? grid({}, html`<tbody>${row}</tbody>`, context.language) : row
})

export const tableCellView = defineHtmlView(tableCell, ({ id, props, handed, context }) => {
  const tag = handed.header === undefined ? 'div' : handed.header === true ? 'th' : 'td'
  const look = { 'data-align': props.textAlign, scope: tag === 'th' ? 'col' : undefined }
  const words = text(props.cellText, { tag: 'span', id, path: 'cellText' }, context)
  return element(tag, '', words, look, context.marks.block(id))
})
