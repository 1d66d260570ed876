import { isEditing } from '@quoin/kit'
import { logoAlt, smallLogoGrid, smallLogoGridItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'

export const smallLogoGridView = defineView(smallLogoGrid, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-small-logo-grid" context={context}>
    <Items list={props.badge} draw={item} id={id} prop="badge" handed={{ textAlign: 'left' }} context={context} />
    <Items
      list={props.logos}
      draw={item}
      as="ul"
      id={id}
      prop="logos"
      attrs={{ class: 'q-small-logo-grid-tiles' }}
      handed={{ targetBlank: props.targetBlank }}
      context={context}
    />
  </Section>
))

export const smallLogoGridItemView = defineView(smallLogoGridItem, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return null
  return (
    <li {...context.marks.block(id)}>
      <Link
        address={props.link}
        blank={handed.targetBlank === true}
        attrs={{ class: 'q-small-logo-grid-tile' }}
        context={context}
      >
        <ImageFrame
          image={props.image}
          id={id}
          path="image"
          ratio="1:1"
          sizes="60px"
          alt={logoAlt(props)}
          context={context}
        />
      </Link>
    </li>
  )
})
