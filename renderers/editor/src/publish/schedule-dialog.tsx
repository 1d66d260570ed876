import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { Segments } from '../parts/segments.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { fromLocalField, type ReadTime, scheduleFault, toLocalField } from './local-time.ts'

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

interface ChosenTime {
  readonly text: string
  /** Of a time that comes twice, the second. */
  readonly isSecond: boolean
}

function chosenTime(iso: string | null): ChosenTime {
  const text = toLocalField(iso)
  const read = fromLocalField(text)
  return {
    text,
    isSecond: read.ok && iso !== null && read.again !== undefined && Date.parse(read.again) === Date.parse(iso),
  }
}

function timeOf({ text, isSecond }: ChosenTime): ReadTime {
  const read = fromLocalField(text)
  return read.ok && read.again !== undefined && isSecond ? { ...read, iso: read.again } : read
}

interface TimeFieldProps {
  readonly label: string
  readonly value: ChosenTime
  readonly onChange: (value: ChosenTime) => void
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  const say = useSay()
  const read = timeOf(value)
  return (
    <div className="qe-field">
      <label className="qe-field">
        <span className="qe-label">{label}</span>
        <input
          className="qe-input"
          type="datetime-local"
          value={value.text}
          onChange={(event) => onChange({ text: event.target.value, isSecond: false })}
        />
      </label>
      {!read.ok && <span className="qe-error">{say('schedule.skipped')}</span>}
      {read.ok && read.again !== undefined && (
        <>
          <span className="qe-warning">{say('schedule.doubled')}</span>
          <Segments
            label={say('schedule.which')}
            value={value.isSecond ? 'second' : 'first'}
            segments={(['first', 'second'] as const).map((one) => ({ value: one, label: say(`schedule.${one}`) }))}
            onChange={(one) => onChange({ ...value, isSecond: one === 'second' })}
          />
        </>
      )}
      {read.ok && read.iso !== null && <span className="qe-help">{read.iso.slice(0, 16).replace('T', ' ')} UTC</span>}
    </div>
  )
}
