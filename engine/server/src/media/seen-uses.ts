import type { AssetUse, User } from '@quoin/engine/wire'
import type { Policy } from '../auth/policy.ts'
import { onlySeen } from '../pages/page-rights.ts'
import type { Tx } from '../store/database.ts'
import { listHeldUses } from '../store/held-uses.ts'
import { listUsedOn, listUses } from '../store/media-uses.ts'

export interface SeenUses {
  readonly uses: readonly AssetUse[]
  /** Of all places that this person may know of. */
  readonly total: number
}

/** Some of the places of an asset, of which there may be tens of thousands, in the order of the pages; those that are only held stand last. */
export async function seenUses(
  tx: Tx,
  { policy, user }: { readonly policy: Policy; readonly user: User },
  assetId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SeenUses> {
  const seen = await onlySeen(tx, policy, user, await listUsedOn(tx, assetId))
  let total = 0
  const placed = seen.map((on) => {
    const start = total
    total += on.uses
    return { ...on, start }
  })
  const asked = placed.filter(({ start, uses }) => start < offset + limit && start + uses > offset)
  const skipped = offset - (asked[0]?.start ?? 0)
  const shown = (await listUses(tx, assetId, asked)).slice(skipped, skipped + limit)
  const held = await onlySeen(tx, policy, user, await listHeldUses(tx, assetId))
  const rest = held.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total))
  return { uses: [...shown, ...rest], total: total + held.length }
}
