import type { RichText } from '@quoin/engine'
import { type Attrs, classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import { element } from '../element.ts'
import { type Html, html, nothing } from '../html.ts'
import { text } from './text.ts'

interface FieldLabelOptions {
  readonly tag: 'label' | 'legend'
  readonly id: string
  readonly attrs: Attrs
  readonly starred: boolean
}

/** The words that name a control, and their asterisk. Absent while there are no words. */
export function fieldLabel(value: string | RichText, options: FieldLabelOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  const words = text(value, { tag: 'span', id: options.id, path: 'label' }, context)
  const star = options.starred ? html`<span class="${classes.required}" aria-hidden="true">*</span>` : nothing
  return element(options.tag, '', [words, star], options.attrs)
}
