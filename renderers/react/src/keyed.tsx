import { cloneElement, type ElementType, Fragment, isValidElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** What was drawn, as one of a list. An element takes the key itself: a fragment around each is walked like an element of its own. */
export function keyed(drawn: ReactNode, key: string): ReactNode {
  if (!drawn) return drawn
  if (!isValidElement(drawn) || drawn.key !== null) return <Fragment key={key}>{drawn}</Fragment>
  // React's development build freezes what an element was given, and makes no other of it
  if (Object.isFrozen(drawn.props)) return cloneElement(drawn, { key })
  return jsx(drawn.type as ElementType, drawn.props, key)
}
