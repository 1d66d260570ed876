import { type RenderContext, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import { element, emptyElement, type Html, type HtmlPart } from '../html.ts'

export function section(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
  children: HtmlPart,
): Html {
  const parts = sectionParts(id, layout, options, context)
  const container = element('div', parts.container, children)
  const images = parts.images.map((image) => emptyElement('img', image))
  return element(
    options.tag ?? 'section',
    parts.band,
    images.length > 0 ? [...images, container] : container,
    parts.own,
  )
}
