import type { Answer } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { useState } from 'react'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { chosenTime, scheduleFault, timeOf } from './local-time.ts'
import { TimeField } from './time-field.tsx'

/** When this version goes live and when it leaves again. It stays this version, whatever is edited later. */
export function ScheduleDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host } = workspace
  const say = useSay(scheduleMessages)
  const page = useStore(server, (state) => state.page)
  const isAhead = useSession(session, ({ base, save }) => base.revision !== page.revision || save.name !== 'SAVED')
  const [publish, setPublish] = useState(() => chosenTime(page.scheduledForPublishingOn))
  const [unpublish, setUnpublish] = useState(() => chosenTime(page.scheduledForUnpublishingOn))
  const request = useRequest()
  const planned = page.scheduledForPublishingOn !== null || page.scheduledForUnpublishingOn !== null
  const pinned = page.scheduledRevision
  const hasCopy = page.editStatus !== 'MERGED'
  // what is not saved yet is saved first, and is the working copy of who has one
  const isLeftOut = isAhead && (pinned !== null || host.user.useWorkingCopy)
  const newer = (pinned ?? page.savedRevision) !== page.savedRevision || hasCopy || isLeftOut
  const { pages } = host.client
  const doc = { id: page.id, language: page.language }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  /** What is scheduled stays the version it was, unless what is newer is wanted instead (U-36). */
  async function save({ renews }: { readonly renews: boolean }): Promise<void> {
    const from = timeOf(publish)
    const to = timeOf(unpublish)
    const fault = scheduleFault(from, to, Date.now())
    if (fault || !from.ok || !to.ok) return request.refuse(say(`schedule.${fault ?? 'skipped'}`))
    const keeps = pinned !== null && !renews
    if (from.iso !== null && !keeps && !session.tryPublish()) return workspace.open({ name: 'publish' })
    const revision = keeps && from.iso !== null ? { revision: pinned } : {}
    const times = { publishOn: from.iso, unpublishOn: to.iso, ...revision }
    const done = await request.attempt(async () => {
      const refusal = renews ? await workspace.act(committed) : undefined
      return refusal ?? workspace.act((at) => pages.schedule(doc, at, times))
    })
    if (!done) return
    workspace.open(undefined)
    workspace.notify(say('schedule.done'))
  }

  /** A working copy becomes the saved version first: only that can be scheduled. */
  async function committed(at: number): Promise<Answer<AdminPage>> {
    const now = await pages.get(doc)
    return now.ok && now.value.editStatus !== 'MERGED' ? pages.commit(doc, at, false) : now
  }

  async function cancel(): Promise<void> {
    const done = await request.attempt(() => workspace.act((at) => pages.cancelSchedule(doc, at)))
    if (!done) return
    workspace.open(undefined)
    workspace.notify(say('schedule.cancelled'))
  }

  return (
    <Dialog
      title={say('publish.titleOf', { act: say('command.schedule'), name: page.name })}
      size="small"
      onClose={() => workspace.open(undefined)}
      footer={
        <>
          {planned && (
            <button type="button" className="qe-button" disabled={request.blocked} onClick={cancel}>
              {say('schedule.cancel')}
            </button>
          )}
          {newer && (
            <button
              type="button"
              className="qe-button"
              disabled={request.blocked}
              onClick={() => save({ renews: true })}
            >
              {say('schedule.these')}
            </button>
          )}
          <button
            type="button"
            className="qe-button qe-primary"
            disabled={request.blocked}
            onClick={() => save({ renews: false })}
          >
            {say('schedule.save')}
          </button>
        </>
      }
    >
      <p className="qe-help">
        {say(pinned !== null ? 'schedules.moveHelp' : newer ? 'schedule.helpCommitted' : 'schedule.help', { zone })}
      </p>
      {newer && (
        <p className="qe-note" data-tone="warning">
          {say('schedule.newer')}
        </p>
      )}
      {page.scheduleError !== null && (
        <p className="qe-note" data-tone="danger">
          {say.text(page.scheduleError)}
        </p>
      )}
      <TimeField label={say('schedule.publish')} value={publish} onChange={setPublish} />
      <TimeField label={say('schedule.unpublish')} value={unpublish} onChange={setUnpublish} />
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
