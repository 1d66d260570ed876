'use client'

import type { WakeIsland } from '@quoin/dom/islands'
import { type ComponentType, useEffect } from 'react'
import type { IslandProps } from './use-living.ts'

/** An island that draws nothing by React, as a component for pages that React owns. */
export function wokenIsland(wake: WakeIsland): ComponentType<IslandProps> {
  return function WokenIsland({ root, props }) {
    useEffect(() => wake(root, props), [root, props])
    return null
  }
}
