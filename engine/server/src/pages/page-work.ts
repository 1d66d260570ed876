import { tellPresence } from '../events/presence.ts'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { queueScheduledDeploys } from '../store/deploy-hooks.ts'
import { forgetEntries } from '../store/entry-tokens.ts'
import { forgetEvents } from '../store/event-log.ts'
import { forgetEventTickets } from '../store/event-tickets.ts'
import { hasEndedLock } from '../store/locks.ts'
import { expirePresence } from '../store/presence.ts'
import { forgetRates } from '../store/shared-rates.ts'
import { endLocks } from './locks.ts'
import { purgeTrash } from './purge-trash.ts'
import { blockSchedule, type Due, dueSchedules, runSchedule } from './schedule.ts'
import { thinAutosaves } from './thin-autosaves.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Publishes and takes off what is due, in order of time, also what fell due while the server stood still (G-13). An entry
 * that fails is tried again in the next round and holds up no other.
 */
export async function workSchedules(parts: Parts): Promise<void> {
  const faults: unknown[] = []
  for (const due of await parts.store.read(dueSchedules))
    await workSchedule(parts, due).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function workSchedule(parts: Parts, due: Due): Promise<void> {
  const context = { parts, actor: { userId: null } }
  try {
    await parts.store.write(async (tx) => {
      if (await runSchedule(tx, context, due)) await queueScheduledDeploys(tx, () => parts.ids.next())
    })
  } catch (error) {
    // Slug and name of a pinned revision are not held for it: another page may have them by now.
    if (!(error instanceof Problem) || (error.code !== 'slug_taken' && error.code !== 'name_taken')) throw error
    await parts.store.write((tx) => blockSchedule(tx, context, due, `${error.title}.`))
  }
}

/** Tells of leases that are over: locks, requests for them, presence. */
export async function workLeases(parts: Parts): Promise<void> {
  if (!(await parts.store.read(hasEndedLease))) return
  await parts.store.write(async (tx) => {
    await endLocks(tx)
    for (const gone of await expirePresence(tx)) await tellPresence(tx, gone)
  })
}

async function hasEndedLease(tx: Tx): Promise<boolean> {
  if (await hasEndedLock(tx)) return true
  const asked = await tx.db
    .selectFrom('locks')
    .select('id')
    .where('request', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (asked) return true
  const presence = await tx.db
    .selectFrom('presence')
    .select('client_id')
    .where('expires_at', '<=', tx.now)
    .limit(1)
    .executeTakeFirst()
  return presence !== undefined
}

/** Forgets what is kept for a time only: events, answers of repeated requests, tickets, the trash, autosave detail. */
export async function tidyPages(parts: Parts): Promise<void> {
  const { trashDays, autosaveDays } = await parts.settings.read()
  const now = await parts.store.write(async (tx) => {
    await forgetEvents(tx, { ms: parts.limits.eventsKeptMs, count: parts.limits.eventsKept })
    await tx.db.deleteFrom('idempotency').where('expires_at', '<=', tx.now).execute()
    await forgetEventTickets(tx)
    await forgetEntries(tx)
    await tx.db
      .deleteFrom('preview_tokens')
      .where('expires_at', '<=', tx.now - dayMs)
      .execute()
    await forgetRates(tx)
    return tx.now
  })
  await purgeTrash(parts.store, now - trashDays * dayMs)
  await thinAutosaves(parts.store, now - autosaveDays * dayMs)
}
