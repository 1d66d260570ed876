import type { Rect } from '@quoin/edit/protocol'
import { cover, element, icon, setAttributes } from './element.ts'
import { icons } from './icons.ts'

export interface Outline {
  readonly kind: 'hover' | 'selected' | 'editing' | 'person' | 'issue' | 'refused' | 'target'
  readonly rect: Rect
  readonly label?: string
  /** Its label bears a padlock. */
  readonly locked?: boolean
  /** The label stands inside where there is no room above. */
  readonly inside?: boolean
  /** From one side of the page to the other. */
  readonly wide?: boolean
  readonly attributes?: Readonly<Record<string, string>>
  readonly color?: string
}

/** A pool of boxes: the same elements are moved and named anew. */
export function createOutlines(document: Document, root: HTMLElement): (outlines: readonly Outline[]) => void {
  const pool: { readonly box: HTMLElement; readonly tag: HTMLElement }[] = []

  function boxAt(index: number) {
    const present = pool[index]
    if (present) return present
    const tag = element(document, 'div', { class: 'tag' })
    const box = element(document, 'div', { 'aria-hidden': 'true' }, tag)
    root.prepend(box)
    const made = { box, tag }
    pool.push(made)
    return made
  }

  return (outlines) => {
    outlines.forEach(
      ({ kind, rect, label, locked = false, inside = false, wide = false, attributes = {}, color }, index) => {
        const { box, tag } = boxAt(index)
        setAttributes(box, {
          class: `box ${kind}`,
          hidden: false,
          'data-primary': undefined,
          'data-severity': undefined,
          'data-editing': undefined,
          'data-hollow': undefined,
          'data-wide': String(wide),
          ...attributes,
        })
        box.style.setProperty('--person', color ?? '')
        setAttributes(tag, { hidden: label === undefined, 'data-inside': String(inside) })
        if (tag.textContent !== (label ?? '') || locked !== tag.childElementCount > 0)
          tag.replaceChildren(...(locked ? [icon(document, icons.lock)] : []), label ?? '')
        cover(box, rect)
      },
    )
    for (const { box } of pool.slice(outlines.length)) setAttributes(box, { hidden: true })
  }
}
