import { classes, headingTag, isBlank, isEditing, linkParts, visitorTexts } from '@quoin/kit'
import { document, documentHint, documents, presentDocument } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { icon } from '../elements/icon.ts'
import { emptyFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const documentsView = defineHtmlView(documents, ({ id, props, item, context }) => {
  const list = { tag: 'ul', id, prop: 'documents', className: 'q-documents-grid', heading: 2 as const }
  return section(id, props, { className: 'q-documents' }, context, items(props.documents, item, list, context))
})

export const documentView = defineHtmlView(document, ({ id, props, heading, context }) => {
  const shown = presentDocument(props, visitorTexts(context.language).size)
  const editing = isEditing(context)
  const tile = html` class="q-document ${classes.card}"${attrs(context.marks.block(id))}`
  const mark = context.marks.prop(id, 'file')
  if (!shown) return editing ? html`<li${tile}>${emptyFrame(documentHint, 'free', mark)}</li>` : nothing
  const name = { tag: headingTag(heading), id, path: 'fileName', className: 'q-document-name' }
  const description = { tag: 'p', id, path: 'fileDescription', className: classes.muted }
  const link = linkParts(shown.url, { simple: true }, context)
  const named = { 'aria-label': shown.linkName }
  const words = html`${text(props.linkText, { tag: 'span', id, path: 'linkText' }, context)}${shown.size === '' ? nothing : html`<span class="q-document-size">${shown.size}</span>`}`
  const opens =
    link && (editing || !isBlank(props.linkText))
      ? html`<a class="q-document-link ${classes.link}"${attrs(link.attrs, named)}>${words}</a>`
      : nothing
  return html`<li${tile}><span class="q-document-icon"${attrs(mark)}>${icon('document')}</span><div class="q-document-text">${text(shown.name, name, context)}${text(props.fileDescription, description, context)}${opens}</div></li>`
})
