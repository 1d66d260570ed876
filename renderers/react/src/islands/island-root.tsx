'use client'

import { nearMargin } from '@quoin/dom/islands'
import { readIsland } from '@quoin/kit'
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { AwakeIsland } from './awake-island.tsx'
import { islandComponents } from './island-components.ts'
import { islandsWithoutReact } from './islands-without-react.ts'
import type { IslandProps } from './use-living.ts'
import { wokenIsland } from './woken-island.tsx'

const components: ReadonlyMap<string, ComponentType<IslandProps>> = new Map([
  ...Object.entries(islandComponents).map(([stem, load]) => [stem, lazy(load)] as const),
  ...Object.entries(islandsWithoutReact).map(
    ([stem, load]) => [stem, lazy(async () => ({ default: wokenIsland(await load()) }))] as const,
  ),
])

interface IslandRootProps {
  readonly as: string
  readonly attrs: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}

interface Awake extends IslandProps {
  readonly Island: ComponentType<IslandProps>
}

/** The element of an interactive block, drawn like any other; its behaviour comes once it is near the screen. */
export function IslandRoot({ as, attrs, children }: IslandRootProps) {
  const element = useRef<HTMLElement>(null)
  const [awake, setAwake] = useState<Awake>()
  useEffect(() => {
    const root = element.current
    const island = root && readIsland((name) => root.getAttribute(name))
    const Island = island && components.get(island.stem)
    if (!root || !island || !Island) return undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        setAwake({ Island, root, props: island.props })
      },
      { rootMargin: nearMargin },
    )
    near.observe(root)
    return () => near.disconnect()
  }, [])
  return createElement(
    as,
    { ...attrs, ref: element },
    children,
    awake && (
      <Suspense fallback={null}>
        <AwakeIsland {...awake} />
      </Suspense>
    ),
  )
}
