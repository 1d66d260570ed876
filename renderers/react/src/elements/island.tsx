import type { Attrs } from '@quoin/kit'
import type { ReactNode } from 'react'
import { IslandRoot } from '../islands/island-root.tsx'
import { reactAttrs } from '../react-attrs.ts'
import { element } from './element.ts'

interface IslandProps {
  readonly as?: string
  readonly attrs: Attrs
  readonly children: ReactNode
}

/** The root of an interactive block. On the canvas, where it carries no mark of an island, it is a plain element. */
export function Island({ as = 'div', attrs, children }: IslandProps) {
  if (!('data-island' in attrs)) return element(as, undefined, children, attrs)
  return (
    <IslandRoot as={as} attrs={reactAttrs(attrs)}>
      {children}
    </IslandRoot>
  )
}
