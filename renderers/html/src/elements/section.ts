import { type RenderContext, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import { attrs, type Html, type HtmlPart, html } from '../html.ts'

export function section(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
  children: HtmlPart,
): Html {
  const parts = sectionParts(id, layout, options, context)
  const images = parts.images.map((image) => html`<img${attrs(image)}>`)
  return html`<section${attrs(parts.band)}>${images}<div${attrs(parts.container)}>${children}</div></section>`
}
