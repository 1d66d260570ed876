import type { IconValue } from '@quoin/engine'
import type { Icon } from '@quoin/engine/wire'

const drawing = /^<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"[^>]*>(.*)<\/svg>$/s

/** A found icon as a page stores it: the drawing itself, so that pages load no set. */
export function iconValue({ name, set, svg }: Icon): IconValue | undefined {
  const [, width, height, body] = drawing.exec(svg) ?? []
  if (body === undefined) return undefined
  return { name, set, body, width: Number(width), height: Number(height) }
}
