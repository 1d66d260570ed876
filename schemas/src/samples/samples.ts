import type { ImageValue } from '@quoin/engine'

export const sampleNames: readonly string[] = []

export function sampleImage(_name: string): ImageValue | undefined {
  return undefined
}
