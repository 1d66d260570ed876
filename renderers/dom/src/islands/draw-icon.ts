import { type Attrs, iconParts } from '@quoin/kit'
import { setAttributes } from '../set-attributes.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** An icon of the kit as an element, for what scripts add to a page. */
export function drawIcon(name: Parameters<typeof iconParts>[0]): SVGElement {
  const parts = iconParts(name)
  const svg = element('svg', parts.svg)
  svg.append(element('path', parts.path))
  return svg
}

function element(tag: string, attrs: Attrs): SVGElement {
  const made = document.createElementNS(svgNamespace, tag)
  setAttributes(made, attrs)
  return made
}
