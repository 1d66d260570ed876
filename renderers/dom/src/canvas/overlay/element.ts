import type { Point, Rect } from '@quoin/edit/protocol'

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element of the overlay. Content is text or elements, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  setAttributes(made, attributes)
  made.append(...children)
  return made
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value
    if (text === undefined || text === false) target.removeAttribute(name)
    else if (target.getAttribute(name) !== text) target.setAttribute(name, text)
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** A line icon from the path data of ours. */
export function icon(document: Document, path: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(svg, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}

export function moveTo(target: HTMLElement, point: Point): void {
  target.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`
}

/** Exactly as measured: a box is where its target is, not near it. */
export function cover(target: HTMLElement, rect: Rect): void {
  target.style.transform = `translate(${rect.x}px, ${rect.y}px)`
  target.style.width = `${rect.width}px`
  target.style.height = `${rect.height}px`
}
