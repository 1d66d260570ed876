import { useRef, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import type { LeaveGuards, LeftBy } from './leave-guards.ts'

interface LeaveDialogProps {
  readonly guards: LeaveGuards
  readonly by: LeftBy
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Three ways: to stay, to leave, with what is unsaved kept on this device where it can be, and to save first. */
export function LeaveDialog({ guards, by, onStay, onLeave }: LeaveDialogProps) {
  const say = useSay()
  const request = useRequest()
  // a save may be answered long after the person chose another way
  const isDecided = useRef(false)
  const [isKept] = useState(() => guards.whenLeft(by) === 'KEPT')

  function decide(way: () => void) {
    if (isDecided.current) return
    isDecided.current = true
    way()
  }

  async function saveFirst() {
    if (
      await request.attempt(async () =>
        (await guards.settle(by)) ? undefined : say(isKept ? 'leave.notSaved' : 'leave.notSavedHere'),
      )
    )
      decide(onLeave)
  }

  return (
    <Dialog
      title={say('leave.title')}
      size="small"
      role="alertdialog"
      onClose={() => decide(onStay)}
      footer={
        <>
          <button type="button" className="qe-button" onClick={() => decide(onStay)}>
            {say('leave.stay')}
          </button>
          <button type="button" className="qe-button" onClick={() => decide(onLeave)}>
            {say(isKept ? 'leave.kept' : 'leave.lost')}
          </button>
          <button type="button" className="qe-button qe-primary" disabled={request.blocked} onClick={saveFirst}>
            {request.busy ? say('app.saving') : say('leave.save')}
          </button>
        </>
      }
    >
      <p>{say(isKept ? 'leave.keptText' : 'leave.lostText')}</p>
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
