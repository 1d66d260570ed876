import { iconParts } from '@quoin/kit'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** An icon of the kit as an element, for what scripts add to a page. */
export function drawIcon(name: Parameters<typeof iconParts>[0]): SVGElement {
  const parts = iconParts(name)
  const svg = element('svg', parts.svg)
  svg.append(element('path', parts.path))
  return svg
}

function element(tag: string, attrs: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attrs)) made.setAttribute(name, value)
  return made
}
