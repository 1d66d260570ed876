import { type RenderContext, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { fixedReactAttrs, reactAttrs } from '../react-attrs.ts'
import { Island } from './island.tsx'

interface SectionProps extends SectionOptions {
  readonly id: string
  readonly layout: LayoutValues
  readonly context: RenderContext
  readonly children?: ReactNode
}

/** The band across the page that a block stands in, with its layout, its marks in edit mode and its background images. */
export function Section(props: SectionProps) {
  const { id, layout, context, children, attrs } = props
  const { frame, own, marks, images } = sectionParts(id, layout, props, context)
  const { tag, band, container } = frame
  // mostly an only child, which React writes straight away; its key keeps it when a picture comes before it
  const box = jsx('div', { children, ...fixedReactAttrs(container) }, 'container')
  const backdrops = images.map((image) => <img key={image['data-theme-only']} alt="" {...reactAttrs(image)} />)
  const inside = images.length > 0 ? [backdrops, box] : box
  // a plain element stays one when it gets attributes of its own: an island in its place would be drawn anew
  if (attrs && 'data-island' in attrs)
    return jsx(Island, { as: tag, attrs: { ...band, ...own, ...marks }, context, children: inside })
  return jsx(tag, { children: inside, ...fixedReactAttrs(band), ...reactAttrs(own), ...reactAttrs(marks) })
}
