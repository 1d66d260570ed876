import { type Attrs, classes, linkParts, type RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'

interface LinkProps {
  readonly address: string
  readonly blank?: boolean
  readonly simple?: boolean
  readonly attrs?: Attrs
  readonly context: RenderContext
  readonly children: ReactNode
}

/** A link where there is an address, else the words alone in an element of the same look. */
export function Link({ address, attrs = {}, context, children, ...options }: LinkProps) {
  const parts = linkParts(address, options, context)
  if (!parts) return <span {...reactAttrs(attrs)}>{children}</span>
  return (
    <a {...reactAttrs({ ...attrs, ...parts.attrs })}>
      {children}
      <HiddenNote note={parts.note} />
    </a>
  )
}

export function HiddenNote({ note }: { readonly note: string | undefined }) {
  return note === undefined ? null : <span className={classes.hidden}>{note}</span>
}
