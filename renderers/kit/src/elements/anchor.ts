import { isRecord } from '@quoin/engine'
import type { FaqProps } from '@quoin/schemas'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { isBlank } from './rich-text.ts'

export interface AnchorParts {
  /** Of the question's heading. */
  readonly heading: Attrs
  /** The question's own address on its page. */
  readonly link: Attrs | undefined
}

/** Only the first question of a page gets a given anchor; later ones stay without, as do those without words. */
export function anchorParts(id: string, props: FaqProps, context: RenderContext): AnchorParts {
  const anchor = props.id
  const shown = anchor !== '' && !isBlank(props.question)
  if (!shown || !isFirst(id, anchor, context)) return { heading: {}, link: undefined }
  const link = {
    class: 'q-faq-anchor',
    href: `#${encodeURIComponent(anchor)}`,
    'aria-label': visitorTexts(context.language).link.toQuestion(props.question),
    ...(isEditing(context) ? { tabindex: '-1' } : {}),
  }
  return { heading: { id: anchor }, link }
}

function isFirst(id: string, anchor: string, context: RenderContext): boolean {
  const first = firstWithAnchor(context.page.content, anchor)
  return (first === undefined || context.idPrefix + first === id) && !context.anchorTaken(anchor)
}

/** The id of the first question among these blocks, however deep, that has the anchor. */
export function firstWithAnchor(nodes: readonly unknown[], anchor: string): string | undefined {
  for (const node of nodes) {
    if (!isRecord(node) || !isRecord(node.props) || typeof node.id !== 'string') continue
    if (node.type === 'faq' && node.props.id === anchor) return node.id
    for (const value of Object.values(node.props)) {
      const found = Array.isArray(value) ? firstWithAnchor(value, anchor) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}
