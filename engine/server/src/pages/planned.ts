import type { ScheduleEntry, User } from '@quoin/engine/wire'
import type { Policy } from '../auth/policy.ts'
import type { Tx } from '../store/database.ts'
import type { PlannedDocument, Span } from '../store/planned-documents.ts'
import { timestamp } from '../time/timestamp.ts'
import { mayPublish } from './page-rights.ts'
import { readPeople } from './people.ts'

interface Reader {
  readonly policy: Policy
  readonly user: User
}

/** What will happen by itself in this span, and what failed in it, in order of time. */
export async function plannedEntries(
  tx: Tx,
  documents: readonly PlannedDocument[],
  { from, to }: Span,
  { policy, user }: Reader,
): Promise<readonly ScheduleEntry[]> {
  const people = await readPeople(
    tx,
    documents.map(({ byId }) => byId),
  )
  const found: { readonly time: number; readonly entry: ScheduleEntry }[] = []
  for (const document of documents) {
    const { pageId, language, name, type, publishOn, unpublishOn, revision, error, failedAt, byId } = document
    const by = people.name(byId)
    const canPublish = await mayPublish(policy, user, document)
    const add = (
      action: ScheduleEntry['action'],
      time: number | null,
      more: Pick<ScheduleEntry, 'revision' | 'error'>,
    ) => {
      if (time === null || time < from || time > to) return
      const at = timestamp(time)
      found.push({ time, entry: { pageId, language, name, pageType: type, action, at, by, canPublish, ...more } })
    }
    if (error !== null) add('publish', failedAt, { revision: null, error })
    add('publish', publishOn, { revision, error: null })
    add('unpublish', unpublishOn, { revision: null, error: null })
  }
  return found.sort((a, b) => a.time - b.time || inOrder(a.entry.pageId, b.entry.pageId)).map(({ entry }) => entry)
}

/** Ids are lower-case digits, which need no language to be put in order. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
