import { sha256Hex } from '../auth/secrets.ts'

const waitsMs = [5_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000, 6 * 3600_000, 12 * 3600_000]

/** How long to wait after a failed try, or undefined when it was the last. The spread of ±20 % comes from the id, so that it can be told again. */
export function waitAfter(tries: number, id: string): number | undefined {
  const wait = waitsMs[tries - 1]
  if (wait === undefined) return undefined
  const spread = Number.parseInt(sha256Hex(`${id}:${tries}`).slice(0, 4), 16) / 0xffff
  return Math.round(wait * (0.8 + 0.4 * spread))
}
