import { type RenderContext, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import type { ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'

interface SectionProps extends SectionOptions {
  readonly id: string
  readonly layout: LayoutValues
  readonly context: RenderContext
  readonly children: ReactNode
}

export function Section({ id, layout, context, children, ...options }: SectionProps) {
  const parts = sectionParts(id, layout, options, context)
  const Band = options.tag ?? 'section'
  return (
    <Band {...reactAttrs(parts.band, parts.own)}>
      {parts.images.map((image) => (
        <img key={image['data-theme-only']} alt="" {...reactAttrs(image)} />
      ))}
      <div {...reactAttrs(parts.container)}>{children}</div>
    </Band>
  )
}
