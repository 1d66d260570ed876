import { isEditing } from '@quoin/kit'
import { logoAlt, type logoGrid, type logoGridItem, type smallLogoGrid, type smallLogoGridItem } from '@quoin/schemas'
import type { ReactNode } from 'react'
import type { ReactViewInput } from '../define-view.ts'
import { imageFrame } from './image-frame.tsx'
import { items } from './items.tsx'
import { link } from './link.tsx'
import { Section } from './section.tsx'

/** A badge and a grid of logos, which are links or not. */
export function logoSection(
  { id, props, item, context }: ReactViewInput<typeof logoGrid> | ReactViewInput<typeof smallLogoGrid>,
  className: string,
): ReactNode {
  return (
    <Section id={id} layout={props} className={className} context={context}>
      {items({ list: props.badge, draw: item, id, prop: 'badge', handed: { textAlign: 'left' }, context })}
      {items({
        list: props.logos,
        draw: item,
        as: 'ul',
        id,
        prop: 'logos',
        className: `${className}-tiles`,
        handed: { targetBlank: props.targetBlank },
        context,
      })}
    </Section>
  )
}

export function logoTile(
  { id, props, handed, context }: ReactViewInput<typeof logoGridItem> | ReactViewInput<typeof smallLogoGridItem>,
  { className, sizes }: { readonly className: string; readonly sizes: string },
): ReactNode {
  if (!props.image && !isEditing(context)) return null
  const image = { image: props.image, id, path: 'image', ratio: '1:1', sizes, alt: logoAlt(props), context } as const
  return (
    <li {...context.marks.block(id)}>
      {link({ address: props.link, blank: handed.targetBlank === true, className, context }, imageFrame(image))}
    </li>
  )
}
