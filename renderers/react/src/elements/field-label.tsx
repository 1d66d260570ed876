import type { RichText } from '@quoin/engine'
import { type Attrs, classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import { createElement } from 'react'
import { reactAttrs } from '../react-attrs.ts'
import { Text } from './text.tsx'

interface FieldLabelProps {
  readonly as: 'label' | 'legend'
  readonly id: string
  readonly value: string | RichText
  readonly attrs: Attrs
  readonly starred: boolean
  readonly context: RenderContext
}

/** The words that name a control, and their asterisk. Absent while there are no words. */
export function FieldLabel({ as, id, value, attrs, starred, context }: FieldLabelProps) {
  if (isBlank(value) && !isEditing(context)) return null
  return createElement(
    as,
    reactAttrs(attrs),
    <Text as="span" id={id} path="label" value={value} context={context} />,
    starred && (
      <span className={classes.required} aria-hidden="true">
        *
      </span>
    ),
  )
}
