import type { Presence } from '@quoin/engine/wire'
import { readPeople } from '../pages/people.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { listPresence, type PresenceRow, type Whereabouts } from '../store/presence.ts'
import { timestamp } from '../time/timestamp.ts'

export async function presenceView(tx: Tx, rows: readonly PresenceRow[]): Promise<readonly Presence[]> {
  const people = await readPeople(
    tx,
    rows.map((row) => row.user_id),
  )
  return rows.map((row) => {
    const person = people.author(row.user_id, { withEmail: false })
    return {
      user: {
        id: row.user_id,
        firstName: person?.firstName ?? '',
        lastName: person?.lastName ?? '',
        avatarUrl: person?.avatarUrl ?? null,
      },
      clientId: row.client_id,
      pageId: row.page_id,
      language: row.language,
      blockId: row.block_id,
      since: timestamp(row.since),
    }
  })
}

/** Tells who is on a page now. Nothing is told of people who are on none. */
export async function tellPresence(tx: Tx, at: Pick<Whereabouts, 'pageId' | 'language'> | undefined): Promise<void> {
  if (!at || at.pageId === null || at.language === null) return
  const place = { pageId: at.pageId, language: at.language }
  const users = await presenceView(tx, await listPresence(tx, place))
  await appendEvent(tx, { topic: 'presence', type: 'presence.changed', ...place, data: { ...place, users } })
}
