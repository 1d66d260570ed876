import { type ButtonProps, presentButton } from '@quoin/schemas'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { linkParts } from './link.ts'

export interface ButtonParts {
  readonly tag: 'a' | 'button' | 'span'
  readonly local: boolean
  readonly attrs: Attrs
  readonly note: string | undefined
}

/** A button item of any block: a link, a form's button, or words in button look. Inert on the editing canvas. */
export function buttonParts(id: string, props: ButtonProps, context: RenderContext): ButtonParts {
  const presented = presentButton(props)
  const look = {
    class: classes.button,
    'data-color': props.buttonColor,
    'data-variant': props.variant,
    'data-size': props.padding,
    ...context.marks.block(id),
  }
  if (presented.as === 'button') {
    const type = context.mode === 'edit' ? 'button' : presented.type
    return {
      tag: 'button',
      local: false,
      attrs: { ...look, type, ...(props.disabled ? { disabled: '' } : {}) },
      note: undefined,
    }
  }
  const link = presented.as === 'link' ? linkParts(presented.href, presented, context) : undefined
  if (!link) return { tag: 'span', local: false, attrs: look, note: undefined }
  return { tag: 'a', local: link.local, attrs: { ...look, ...link.attrs }, note: link.note }
}
