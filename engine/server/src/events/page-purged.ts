import type { Actor } from '../pages/actor.ts'
import type { Tx } from '../store/database.ts'
import type { DocumentHead } from '../store/document-heads.ts'
import type { StoredEvent } from '../store/event-log.ts'
import { appendEvents } from '../store/journal.ts'
import { timestamp } from '../time/timestamp.ts'

const type = 'page.purged'

/** Tells that these are gone for good, with what the policy has to be asked about them: the store knows nothing of them any more. */
export async function tellPurged(tx: Tx, gone: readonly DocumentHead[], actor: Actor): Promise<void> {
  const by = { userId: actor.userId, clientId: actor.clientId ?? null }
  const at = timestamp(tx.now)
  const events = gone.map(({ pageId, language, type: pageType, slug }) => ({
    topic: 'pages' as const,
    type,
    pageId,
    language,
    data: { pageId, language, pageType, slug, by, at },
  }))
  await appendEvents(tx, events)
}

/** What went, where an event tells of that. */
export function purgedHead(event: Pick<StoredEvent, 'type' | 'data'>): DocumentHead | undefined {
  if (event.type !== type) return undefined
  const told: Omit<DocumentHead, 'type'> & { readonly pageType: string } = JSON.parse(event.data)
  const { pageId, language, pageType, slug } = told
  return { pageId, language, type: pageType, slug }
}
