import type { Problem } from '@quoin/edit/client'

/** No line, no server behind it, or one in front that says so: nothing was refused, and it may come back by itself. */
export function isAway({ status }: Problem): boolean {
  return status === 0 || (status >= 502 && status <= 504) || isCloudflares(status)
}

/** It says in codes of its own that the server behind it does not answer. */
function isCloudflares(status: number): boolean {
  return (status >= 520 && status <= 527) || status === 530
}
