'use client'

import { type ComponentType, useEffect } from 'react'
import type { IslandProps } from './use-living.ts'

interface AwakeIslandProps extends IslandProps {
  readonly Island: ComponentType<IslandProps>
}

/** Runs an island, and says so on its element once it is at work. */
export function AwakeIsland({ Island, root, props }: AwakeIslandProps) {
  // an island's own effects come first
  useEffect(() => {
    root.setAttribute('data-awake', '')
    return () => root.removeAttribute('data-awake')
  }, [root])
  return <Island root={root} props={props} />
}
