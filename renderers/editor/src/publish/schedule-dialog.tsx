import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { chosenTime, scheduleFault, timeOf } from './local-time.ts'
import { TimeField } from './time-field.tsx'

/** When this version goes live and when it leaves again. It stays this version, whatever is edited later. */
export function ScheduleDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host, say } = workspace
  const page = useStore(server, (state) => state.page)
  const revision = useSession(session, (state) => state.base.revision)
  const [publish, setPublish] = useState(() => chosenTime(page.scheduledForPublishingOn))
  const [unpublish, setUnpublish] = useState(() => chosenTime(page.scheduledForUnpublishingOn))
  const request = useRequest()
  const planned = page.scheduledForPublishingOn !== null || page.scheduledForUnpublishingOn !== null
  const newer = planned && page.scheduledRevision !== null && page.scheduledRevision !== revision
  const doc = { id: page.id, language: page.language }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  async function save(): Promise<void> {
    const from = timeOf(publish)
    const to = timeOf(unpublish)
    const fault = scheduleFault(from, to, Date.now())
    if (fault || !from.ok || !to.ok) return request.refuse(say(`schedule.${fault ?? 'skipped'}`))
    if (from.iso !== null && !session.tryPublish()) return workspace.open({ name: 'publish' })
    const times = { publishOn: from.iso, unpublishOn: to.iso }
    const done = await request.attempt(() => workspace.act((at) => host.client.pages.schedule(doc, at, times)))
    if (!done) return
    workspace.open(undefined)
    workspace.notify(say('schedule.done'))
  }

  async function cancel(): Promise<void> {
    const done = await request.attempt(() => workspace.act((at) => host.client.pages.cancelSchedule(doc, at)))
    if (!done) return
    workspace.open(undefined)
    workspace.notify(say('schedule.cancelled'))
  }

  return (
    <Dialog
      title={say('command.schedule')}
      size="small"
      onClose={() => workspace.open(undefined)}
      footer={
        <>
          {planned && (
            <button type="button" className="qe-button" disabled={request.blocked} onClick={cancel}>
              {say('schedule.cancel')}
            </button>
          )}
          <button type="button" className="qe-button qe-primary" disabled={request.blocked} onClick={save}>
            {say(newer ? 'schedule.these' : 'schedule.save')}
          </button>
        </>
      }
    >
      <p className="qe-help">{say('schedule.help', { zone })}</p>
      {newer && (
        <p className="qe-note" data-tone="warning">
          {say('schedule.newer')}
        </p>
      )}
      {page.scheduleError !== null && (
        <p className="qe-note" data-tone="danger">
          {page.scheduleError}
        </p>
      )}
      <TimeField label={say('schedule.publish')} value={publish} onChange={setPublish} />
      <TimeField label={say('schedule.unpublish')} value={unpublish} onChange={setUnpublish} />
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
