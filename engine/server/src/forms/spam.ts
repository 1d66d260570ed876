import { isRecord } from '@quoin/engine'
import type { StoredValues } from './check-answers.ts'

/** A judge of the host's own, such as a service that knows spam: points for a submission (F-6). */
export type SpamCheck = (submission: {
  readonly formId: string
  readonly values: StoredValues
  readonly files: readonly { readonly field: string; readonly name: string; readonly size: number }[]
}) => number | Promise<number>

/** What a submission tells about who filled it in. */
export interface SpamSigns {
  /** The field no person sees was filled. */
  readonly honeypot: boolean
  readonly loadedAt: number | undefined
  readonly webdriver: boolean
}

const fastestMs = 2000
const threshold = 5

/** Points for each sign. The honeypot alone is enough; speed or automation alone is not, because people autofill and use aids. */
export function spamScore(signs: SpamSigns, now: number): number {
  const age = signs.loadedAt === undefined ? undefined : now - signs.loadedAt
  const fast = age !== undefined && age >= 0 && age < fastestMs
  return (signs.honeypot ? 10 : 0) + (fast ? 3 : 0) + (signs.webdriver ? 3 : 0)
}

export function isSpam(score: number): boolean {
  return score >= threshold
}

/** base64 of JSON `{ loadedAt, webdriver }`; anything else says nothing. */
export function readSession(header: string | null): Pick<SpamSigns, 'loadedAt' | 'webdriver'> {
  const nothing = { loadedAt: undefined, webdriver: false }
  if (header === null || header.length > 1024) return nothing
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
    if (!isRecord(value)) return nothing
    const loadedAt = typeof value.loadedAt === 'number' && Number.isFinite(value.loadedAt) ? value.loadedAt : undefined
    return { loadedAt, webdriver: value.webdriver === true }
  } catch {
    return nothing
  }
}
