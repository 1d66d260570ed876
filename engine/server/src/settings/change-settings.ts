import type { Parts } from '../parts.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent, touchPublic } from '../store/journal.ts'
import { type readStoredSettings, type Settings, writeSettings } from '../store/settings.ts'

/** Writes settings over those that were read, and tells everybody: the audit, other tabs, and what is kept of public pages. */
export async function changeSettings(
  tx: Tx,
  parts: Pick<Parts, 'settings'>,
  change: {
    readonly before: Awaited<ReturnType<typeof readStoredSettings>>
    readonly changed: Partial<Settings>
    readonly userId: string
  },
): Promise<void> {
  const { before, userId } = change
  const revision = before.revision + 1
  const changed = Object.keys(change.changed)
  await writeSettings(tx, { ...before.overrides, ...change.changed }, revision)
  await appendAudit(tx, { action: 'settings.changed', userId, detail: { changed } })
  await appendEvent(tx, { topic: 'site', type: 'settings.changed', data: { revision, changed } })
  await touchPublic(tx)
  tx.afterCommit(() => parts.settings.forget())
}
