import { classes, headingTag, isBlank, isEditing, linkParts, visitorTexts } from '@quoin/kit'
import { document, documentHint, documents, presentDocument } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { icon } from '../elements/icon.tsx'
import { emptyFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const documentsView = defineView(documents, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-documents" context={context}>
    {items({
      list: props.documents,
      draw: item,
      as: 'ul',
      id,
      prop: 'documents',
      className: 'q-documents-grid',
      heading: 2,
      context,
    })}
  </Section>
))

export const documentView = defineView(document, ({ id, props, heading, context }) => {
  const shown = presentDocument(props, visitorTexts(context.language).size)
  const editing = isEditing(context)
  const tile = reactAttrs({ class: `q-document ${classes.card}`, ...context.marks.block(id) })
  const mark = context.marks.prop(id, 'file')
  if (!shown)
    return editing ? <li {...tile}>{emptyFrame({ hint: documentHint, ratio: 'free', attrs: mark })}</li> : null
  const link = linkParts(shown.url, { simple: true }, context)
  const named = { 'aria-label': shown.linkName }
  return (
    <li {...tile}>
      <span {...reactAttrs({ class: 'q-document-icon', ...mark })}>{icon({ name: 'document' })}</span>
      <div className="q-document-text">
        {text({
          as: headingTag(heading),
          id,
          path: 'fileName',
          value: shown.name,
          className: 'q-document-name',
          context,
        })}
        {text({
          as: 'p',
          id,
          path: 'fileDescription',
          value: props.fileDescription,
          className: classes.muted,
          context,
        })}
        {link && (editing || !isBlank(props.linkText)) && (
          <a {...reactAttrs({ class: `q-document-link ${classes.link}`, ...link.attrs, ...named })}>
            {text({ as: 'span', id, path: 'linkText', value: props.linkText, context })}
            {shown.size !== '' && <span className="q-document-size">{shown.size}</span>}
          </a>
        )}
      </div>
    </li>
  )
})
