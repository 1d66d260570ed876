import type { Problem } from '@quoin/edit/client'

/** No line, no server behind it, or one in front that says so: nothing was refused, and it may come back by itself. */
export function isAway({ status }: Problem): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}
