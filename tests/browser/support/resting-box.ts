import type { Locator } from 'playwright'
import { expect } from 'vitest'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where something is once it has come to rest: lists are narrowed, panels slide, tools follow with the next frame. */
export async function restingBox(locator: Locator): Promise<Box> {
  const seen: (Box | null)[] = []
  const isStill = async () => {
    seen.unshift(await locator.boundingBox())
    return seen[0] !== null && JSON.stringify(seen[0]) === JSON.stringify(seen[1])
  }
  await expect.poll(isStill).toBe(true)
  return seen[0] ?? { x: 0, y: 0, width: 0, height: 0 }
}
