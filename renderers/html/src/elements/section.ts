import { type RenderContext, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import { attrs, type Html, type HtmlPart, html } from '../html.ts'
import { element } from './text.ts'

export function section(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
  children: HtmlPart,
): Html {
  const parts = sectionParts(id, layout, options, context)
  const images = parts.images.map((image) => html`<img${attrs(image)}>`)
  return element(options.tag ?? 'section', parts.band, html`${images}<div${attrs(parts.container)}>${children}</div>`)
}
