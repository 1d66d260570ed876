import type { RichText } from '@quoin/engine'
import { type Attrs, classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import { element } from './element.ts'
import { text } from './text.tsx'

interface FieldLabelProps {
  readonly as: 'label' | 'legend'
  readonly id: string
  readonly value: string | RichText
  readonly attrs: Attrs
  readonly starred: boolean
  readonly context: RenderContext
}

/** The words that name a control, and their asterisk. Absent while there are no words. */
export function fieldLabel({ as, id, value, attrs, starred, context }: FieldLabelProps) {
  if (isBlank(value) && !isEditing(context)) return null
  const star = starred && (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  )
  return element(as, undefined, [text({ as: 'span', id, path: 'label', value, context }), star], attrs)
}
