import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import type { LeaveGuards } from './leave-guards.ts'

interface LeaveDialogProps {
  readonly guards: LeaveGuards
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Three ways: to stay, to leave, with what is unsaved kept on this device where it can be, and to save first. */
export function LeaveDialog({ guards, onStay, onLeave }: LeaveDialogProps) {
  const t = useSay()
  const request = useRequest()
  const [isKept] = useState(() => guards.whenLeft() === 'KEPT')

  async function saveFirst() {
    if (
      await request.attempt(async () =>
        (await guards.settle()) ? undefined : t(isKept ? 'leave.notSaved' : 'leave.notSavedHere'),
      )
    )
      onLeave()
  }

  return (
    <Dialog
      title={t('leave.title')}
      size="small"
      role="alertdialog"
      onClose={onStay}
      footer={
        <>
          <button type="button" className="qe-button" onClick={onStay}>
            {t('leave.stay')}
          </button>
          <button type="button" className="qe-button" onClick={onLeave}>
            {t(isKept ? 'leave.kept' : 'leave.lost')}
          </button>
          <button type="button" className="qe-button qe-primary" disabled={request.blocked} onClick={saveFirst}>
            {request.busy ? t('app.saving') : t('leave.save')}
          </button>
        </>
      }
    >
      <p>{t(isKept ? 'leave.keptText' : 'leave.lostText')}</p>
      <RequestProblem request={request} say={t} />
    </Dialog>
  )
}
