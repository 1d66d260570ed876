import { classes, isBlank, isEditing } from '@quoin/kit'
import type { ReactNode } from 'react'
import type { ReactContext } from '../define-view.ts'
import { link } from './link.tsx'
import { text } from './text.tsx'

interface TextLinkOptions {
  readonly id: string
  readonly path: string
  readonly words: string
  readonly address: string
  /** What the link is about, told to those who hear it: used when several links of a list read alike. */
  readonly about?: string | undefined
  readonly context: ReactContext
}

const chevron = <span className={classes.chevron} aria-hidden="true" />

/** A link in words, with a chevron after them. Absent while there are no words; the canvas then has no chevron. */
export function textLink({ id, path, words, address, about, context }: TextLinkOptions): ReactNode {
  if (isBlank(words) && !isEditing(context)) return null
  return link(
    { address, className: classes.link, context },
    text({ as: 'span', id, path, value: words, context }),
    about ? <span className={classes.hidden}>{`: ${about}`}</span> : null,
    isBlank(words) ? null : chevron,
  )
}
