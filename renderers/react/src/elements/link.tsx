import { type Attrs, heardAttrs, linkParts } from '@quoin/kit'
import type { ReactNode } from 'react'
import type { ReactContext } from '../define-view.ts'
import { reactAttrs } from '../react-attrs.ts'
import { element } from './element.ts'
import { linkTag } from './link-tag.ts'

interface LinkOptions {
  readonly address: string
  readonly blank?: boolean
  readonly simple?: boolean
  readonly className?: string
  readonly attrs?: Attrs
  readonly context: ReactContext
}

/** A link where there is an address, else the words alone in an element of the same look. */
export function link(options: LinkOptions, ...children: readonly ReactNode[]): ReactNode {
  const { address, className, attrs, context } = options
  const parts = linkParts(address, options, context)
  if (!parts) return element('span', className, children, attrs)
  const inside = parts.note === undefined ? children : [...children, hiddenNote({ note: parts.note, context })]
  return element(linkTag('a', parts.attrs, context.link), className, inside, attrs, parts.attrs)
}

interface NoteOptions {
  readonly note: string | undefined
  readonly context: Pick<ReactContext, 'language'>
}

export function hiddenNote({ note, context }: NoteOptions): ReactNode {
  return note === undefined ? null : <span {...reactAttrs(heardAttrs(context.language))}>{note}</span>
}
