import { type RenderContext, type SectionFrame, type SectionOptions, sectionParts } from '@quoin/kit'
import type { LayoutValues } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { createEnds, Element, type Ends } from '../element.ts'
import { type Html, type HtmlPart, html } from '../html.ts'

/** The band across the page that a block stands in, with its layout, its marks in edit mode and its background images. */
export function section(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
  children: HtmlPart,
): Html {
  const { frame, own, marks, images } = sectionParts(id, layout, options, context)
  const { band, container, both } = endsOf(frame)
  if (images.length === 0) return new Element(both, children, own, marks)
  const backdrops = images.map((image) => html`<img${attrs(image)}>`)
  return new Element(band, [backdrops, new Element(container, children)], own, marks)
}

interface SectionEnds {
  readonly band: Ends
  readonly container: Ends
  /** The container straight inside the band. */
  readonly both: Ends
}

const known = new WeakMap<SectionFrame, SectionEnds>()

/** Sections that are laid out alike stand between the same tags: these are written once. */
function endsOf(frame: SectionFrame): SectionEnds {
  const before = known.get(frame)
  if (before) return before
  const band = [`<${frame.tag}${attrs(frame.band)}`, '>', `</${frame.tag}>`] as const
  const container = [`<div${attrs(frame.container)}`, '>', '</div>'] as const
  const ends = {
    band: createEnds(...band),
    container: createEnds(...container),
    both: createEnds(band[0], `>${container[0]}>`, `</div>${band[2]}`),
  }
  known.set(frame, ends)
  return ends
}
