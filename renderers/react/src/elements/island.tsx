import type { Attrs, RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import { IslandRoot } from '../islands/island-root.tsx'
import { reactAttrs } from '../react-attrs.ts'
import { element } from './element.ts'

interface IslandProps {
  readonly as?: string
  readonly attrs: Attrs
  readonly context: RenderContext
  readonly children: ReactNode
}

/** The root of an interactive block. On the canvas, where it carries no mark of an island, it is a plain element. */
export function Island({ as = 'div', attrs, context, children }: IslandProps) {
  if (!('data-island' in attrs)) return element(as, undefined, children, attrs)
  // on the next page the same id may stand for other settings and other words, as it does in a translation
  const key = `${context.language}${attrs['data-props']}`
  return (
    <IslandRoot key={key} as={as} attrs={reactAttrs(attrs)}>
      {children}
    </IslandRoot>
  )
}
