import type { Attrs } from '@quoin/kit'

export function setAttributes(element: Element, attrs: Attrs): void {
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) element.setAttribute(name, value)
}
