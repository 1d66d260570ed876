import type { ScheduleEntry } from '@quoin/engine/wire'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { readPeople } from './people.ts'

export interface Span {
  readonly from: number
  readonly to: number
}

/** What will happen by itself in this span, and what failed in it, in order of time. */
export async function plannedEntries(
  tx: Tx,
  documents: readonly Document[],
  { from, to }: Span,
): Promise<readonly ScheduleEntry[]> {
  const people = await readPeople(
    tx,
    documents.map(({ schedule }) => schedule.byId),
  )
  const found: { readonly time: number; readonly entry: ScheduleEntry }[] = []
  for (const document of documents) {
    const { publishOn, unpublishOn, revision, error, failedAt, byId } = document.schedule
    const add = (
      action: ScheduleEntry['action'],
      time: number | null,
      more: Pick<ScheduleEntry, 'revision' | 'error'>,
    ) => {
      if (time === null || time < from || time > to) return
      const { pageId, language, name } = document
      const at = new Date(time).toISOString()
      found.push({ time, entry: { pageId, language, name, action, at, by: people.name(byId), ...more } })
    }
    if (error !== null) add('publish', failedAt ?? document.updatedAt, { revision: null, error })
    add('publish', publishOn, { revision, error: null })
    add('unpublish', unpublishOn, { revision: null, error: null })
  }
  return found.sort((a, b) => a.time - b.time || a.entry.pageId.localeCompare(b.entry.pageId)).map(({ entry }) => entry)
}
