import { classes, isBlank, isEditing, linkParts } from '@quoin/kit'
import { document, documentHint, documents, presentDocument } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { EmptyFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const documentsView = defineView(documents, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-documents" context={context}>
    <Items
      list={props.documents}
      draw={item}
      as="ul"
      id={id}
      prop="documents"
      attrs={{ class: 'q-documents-grid' }}
      heading={2}
      context={context}
    />
  </Section>
))

export const documentView = defineView(document, ({ id, props, heading, context }) => {
  const shown = presentDocument(props)
  const editing = isEditing(context)
  const tile = reactAttrs({ class: `q-document ${classes.card}`, ...context.marks.block(id) })
  const mark = context.marks.prop(id, 'file')
  if (!shown)
    return editing ? (
      <li {...tile}>
        <EmptyFrame hint={documentHint} ratio="free" attrs={mark} />
      </li>
    ) : null
  const link = linkParts(shown.url, { simple: true }, context)
  const named = editing ? {} : { 'aria-label': shown.linkName }
  return (
    <li {...tile}>
      <span {...reactAttrs({ class: 'q-document-icon', ...mark })}>
        <Icon name="document" />
      </span>
      <div className="q-document-text">
        <Text
          as={`h${heading}`}
          id={id}
          path="fileName"
          value={shown.name}
          attrs={{ class: 'q-document-name' }}
          context={context}
        />
        <Text
          as="p"
          id={id}
          path="fileDescription"
          value={props.fileDescription}
          attrs={{ class: classes.muted }}
          context={context}
        />
        {link && (editing || !isBlank(props.linkText)) && (
          <a {...reactAttrs({ class: `q-document-link ${classes.link}`, ...link.attrs, ...named })}>
            <Text as="span" id={id} path="linkText" value={props.linkText} context={context} />
            {shown.size !== '' && <span className="q-document-size">{shown.size}</span>}
          </a>
        )}
      </div>
    </li>
  )
})
