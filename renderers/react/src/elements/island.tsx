import type { Attrs } from '@quoin/kit'
import { createElement, type ReactNode } from 'react'
import { IslandRoot } from '../islands/island-root.tsx'
import { reactAttrs } from '../react-attrs.ts'

interface IslandProps {
  readonly as?: string
  readonly attrs: Attrs
  readonly children: ReactNode
}

/** The root of an interactive block. On the canvas, where it carries no mark of an island, it is a plain element. */
export function Island({ as = 'div', attrs, children }: IslandProps) {
  if (!('data-island' in attrs)) return createElement(as, reactAttrs(attrs), children)
  return (
    <IslandRoot as={as} attrs={reactAttrs(attrs)}>
      {children}
    </IslandRoot>
  )
}
