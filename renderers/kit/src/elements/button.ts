import { type ButtonProps, presentButton } from '@quoin/schemas'
import { type Attrs, noAttrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { linkParts } from './link.ts'
import { isBlank } from './rich-text.ts'

/** The element and attributes of a button. */
export interface ButtonParts {
  readonly tag: 'a' | 'button' | 'span'
  readonly look: Attrs
  /** What it does when it is pressed. */
  readonly act: Attrs
  readonly note: string | undefined
}

/**
 * A button item of any block: a link, a form's button, or words in button look. Inert on the editing canvas.
 * Undefined where visitors get nothing: without words only a form's button still has something to do.
 */
export function buttonParts(props: ButtonProps, context: RenderContext): ButtonParts | undefined {
  const presented = presentButton(props)
  const editing = isEditing(context)
  const nameless = isBlank(props.text) && !editing
  if (nameless && presented.as !== 'button') return undefined
  const look = {
    'data-color': props.buttonColor,
    'data-variant': props.variant,
    'data-size': props.padding,
  }
  if (presented.as === 'button') {
    const act = {
      type: editing ? 'button' : presented.type,
      'aria-label': nameless ? visitorTexts(context.language).form[presented.type] : undefined,
      disabled: props.disabled && !editing ? '' : undefined,
    }
    return { tag: 'button', look, act, note: undefined }
  }
  const link = presented.as === 'link' ? linkParts(presented.href, presented, context) : undefined
  if (!link) return { tag: 'span', look, act: noAttrs, note: undefined }
  return { tag: 'a', look, act: link.attrs, note: link.note }
}
