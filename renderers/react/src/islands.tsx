'use client'

import { enhance } from '@quoin/dom'
import type { Off } from '@quoin/engine'
import { type RefObject, useEffect } from 'react'

/**
 * Brings the interactive blocks of a page to life that React drew on the server and nobody hydrates: menu, forms,
 * newsletter, carousel, map, film and post. The driver is the one of `@quoin/dom`; each kind is fetched when it comes
 * near the screen.
 */
export function hydrateIslands(root: Document | Element = document): Off {
  return enhance(root)
}

/**
 * The same inside a React tree, for the element that holds a `<Page>`. Views are drawn once for the page they are given:
 * hand another `page` here whenever the element shows another one, or its blocks are not woken.
 */
export function useIslands(ref: RefObject<Element | null>, page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useEffect(() => (ref.current ? enhance(ref.current) : undefined), [ref, page])
}
