import { classes, isEditing } from '@quoin/kit'
import { logoAlt, logoGrid, logoGridItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'

export const logoGridView = defineView(logoGrid, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-logo-grid" context={context}>
    <Items list={props.badge} draw={item} id={id} prop="badge" handed={{ textAlign: 'left' }} context={context} />
    <Items
      list={props.logos}
      draw={item}
      as="ul"
      id={id}
      prop="logos"
      attrs={{ class: 'q-logo-grid-tiles' }}
      handed={{ targetBlank: props.targetBlank }}
      context={context}
    />
  </Section>
))

export const logoGridItemView = defineView(logoGridItem, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return null
  return (
    <li {...context.marks.block(id)}>
      <Link
        address={props.link}
        blank={handed.targetBlank === true}
        attrs={{ class: `q-logo-grid-tile ${classes.card}` }}
        context={context}
      >
        <ImageFrame
          image={props.image}
          id={id}
          path="image"
          ratio="1:1"
          sizes="(min-width: 64rem) 180px, 120px"
          alt={logoAlt(props)}
          context={context}
        />
      </Link>
    </li>
  )
})
