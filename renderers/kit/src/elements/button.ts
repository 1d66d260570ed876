import { type ButtonProps, presentButton } from '@quoin/schemas'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { linkParts } from './link.ts'
import { isBlank } from './rich-text.ts'

export interface ButtonParts {
  readonly tag: 'a' | 'button' | 'span'
  readonly local: boolean
  readonly attrs: Attrs
  readonly note: string | undefined
}

const fallbackNames = { submit: 'Submit', reset: 'Reset', button: 'Button' } as const

/**
 * A button item of any block: a link, a form's button, or words in button look. Inert on the editing canvas.
 * Undefined where visitors get nothing: without words only a form's button still has something to do.
 */
export function buttonParts(id: string, props: ButtonProps, context: RenderContext): ButtonParts | undefined {
  const presented = presentButton(props)
  const editing = isEditing(context)
  const nameless = isBlank(props.text) && !editing
  if (nameless && presented.as !== 'button') return undefined
  const look = {
    class: classes.button,
    'data-color': props.buttonColor,
    'data-variant': props.variant,
    'data-size': props.padding,
    ...context.marks.block(id),
  }
  if (presented.as === 'button') {
    const name = nameless ? { 'aria-label': fallbackNames[presented.type] } : {}
    const state = props.disabled && !editing ? { disabled: '' } : {}
    const type = editing ? 'button' : presented.type
    return { tag: 'button', local: false, attrs: { ...look, type, ...name, ...state }, note: undefined }
  }
  const link = presented.as === 'link' ? linkParts(presented.href, presented, context) : undefined
  if (!link) return { tag: 'span', local: false, attrs: look, note: undefined }
  return { tag: 'a', local: link.local, attrs: { ...look, ...link.attrs }, note: link.note }
}
