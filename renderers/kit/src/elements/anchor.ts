import { isRecord } from '@quoin/engine'
import type { FaqProps } from '@quoin/schemas'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { isBlank } from './rich-text.ts'

/** The attributes of a question that can be linked to. */
export interface AnchorParts {
  /** Of the question's heading. */
  readonly heading: Attrs
  /** The question's own address on its page. */
  readonly link: Attrs | undefined
}

/** Only the first question of a page gets a given anchor; later ones stay without, as do those without words. */
export function anchorParts(id: string, props: FaqProps, context: RenderContext): AnchorParts {
  const anchor = props.id
  if (!hasAnchor(props) || !isFirst(id, anchor, context)) return { heading: {}, link: undefined }
  const link = {
    class: 'q-faq-anchor',
    href: `#${encodeURIComponent(anchor)}`,
    'aria-label': visitorTexts(context.language).link.toQuestion(props.question),
    ...(isEditing(context) ? { tabindex: '-1' } : {}),
  }
  return { heading: { id: anchor }, link }
}

function hasAnchor({ id, question }: Pick<FaqProps, 'id' | 'question'>): boolean {
  return id !== '' && !isBlank(question)
}

function isFirst(id: string, anchor: string, context: RenderContext): boolean {
  const first = firstWithAnchor(context.page.content, anchor)
  return (first === undefined || context.idPrefix + first === id) && !context.anchorTaken(anchor)
}

/** The id of the first question among these blocks, however deep, that has the anchor. */
export function firstWithAnchor(content: readonly unknown[], anchor: string): string | undefined {
  const known = anchors.get(content) ?? anchorsIn(content, new Map())
  anchors.set(content, known)
  return known.get(anchor)
}

/** Looked up once for a page: every question of it asks. */
const anchors = new WeakMap<readonly unknown[], ReadonlyMap<string, string>>()

function anchorsIn(nodes: readonly unknown[], found: Map<string, string>): ReadonlyMap<string, string> {
  for (const node of nodes) {
    if (!isRecord(node) || !isRecord(node.props) || typeof node.id !== 'string') continue
    const { id, question } = node.props
    const isQuestion = node.type === 'faq' && typeof id === 'string' && typeof question === 'string'
    if (isQuestion && hasAnchor({ id, question }) && !found.has(id)) found.set(id, node.id)
    for (const value of Object.values(node.props)) if (Array.isArray(value)) anchorsIn(value, found)
  }
  return found
}
