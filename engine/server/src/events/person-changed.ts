import type { Tx } from '../store/database.ts'
import type { StoredEvent } from '../store/event-log.ts'
import { appendEvent } from '../store/journal.ts'

const type = 'user.changed'

/** Tells the open editors of a person that what they may do is another now. */
export async function tellPersonChanged(tx: Tx, userId: string): Promise<void> {
  await appendEvent(tx, { topic: 'site', type, data: { userId } })
}

/** Whose own affair an event is; undefined when it is for everybody who may see its page. */
export function ownAffairOf(event: Pick<StoredEvent, 'type' | 'data'>): string | undefined {
  if (event.type !== type) return undefined
  const { userId }: { readonly userId: string } = JSON.parse(event.data)
  return userId
}
