import type { AdminClient } from '@quoin/edit/client'
import type { AdminPage, ScheduleEntry } from '@quoin/engine/wire'
import type { ScheduleKey } from '../messages/en/schedules.ts'
import { type Refusal, refusalOf } from '../parts/answers.ts'
import { scheduleFault } from '../publish/local-time.ts'
import type { Say } from '../say-in.ts'

type Pages = Pick<AdminClient['pages'], 'get' | 'schedule'>
type Times = Parameters<Pages['schedule']>[2]

export type Move =
  /** `undo` is missing where there is no way back: what failed cannot fail again. */
  | { readonly ok: true; readonly undo?: () => Promise<Refusal | undefined> }
  | { readonly ok: false; readonly refusal: Refusal }

interface MoveOptions {
  readonly pages: Pages
  readonly say: Say<ScheduleKey>
  readonly now?: number
}

/** Gives one entry another moment. The other end of the schedule stays, and so does the version it was made for (U-36). */
export async function moveEntry(entry: ScheduleEntry, at: string, options: MoveOptions): Promise<Move> {
  const { pages, say, now = Date.now() } = options
  const refused = (text: string): Move => ({ ok: false, refusal: { text, fields: {} } })
  const doc = { id: entry.pageId, language: entry.language }
  const page = await pages.get(doc)
  if (!page.ok) return { ok: false, refusal: refusalOf(page.problem) }
  if (!stands(entry, page.value)) return refused(say('schedules.changed'))
  const before = timesOf(page.value)
  const after = { ...before, [entry.action === 'publish' ? 'publishOn' : 'unpublishOn']: at }
  const fault = scheduleFault({ ok: true, iso: after.publishOn }, { ok: true, iso: after.unpublishOn }, now)
  if (fault) return refused(say(`schedule.${fault}`))
  const moved = await pages.schedule(doc, page.value.revision, after)
  if (!moved.ok) return { ok: false, refusal: refusalOf(moved.problem) }
  if (entry.error !== null) return { ok: true }
  return {
    ok: true,
    // on the revision of the move: what somebody else planned meanwhile is not overwritten
    async undo() {
      const back = await pages.schedule(doc, moved.value.revision, before)
      return back.ok ? undefined : refusalOf(back.problem)
    },
  }
}

/** Whether the page is still as this entry tells it. */
function stands(entry: ScheduleEntry, page: AdminPage): boolean {
  if (entry.error !== null) return page.scheduleError !== null
  const planned = entry.action === 'publish' ? page.scheduledForPublishingOn : page.scheduledForUnpublishingOn
  return planned === entry.at
}

function timesOf(page: AdminPage): Times {
  const { scheduledForPublishingOn: publishOn, scheduledForUnpublishingOn: unpublishOn, scheduledRevision } = page
  return { publishOn, unpublishOn, ...(scheduledRevision === null ? {} : { revision: scheduledRevision }) }
}
