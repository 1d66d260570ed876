import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { useSay } from '../use-say.ts'
import type { Refusal } from './answers.ts'
import { DialogActs } from './dialog-acts.tsx'
import { RequestProblem } from './request-problem.tsx'
import { useRequest } from './use-request.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'small' | 'large' | 'full'
  readonly role?: 'dialog' | 'alertdialog'
}

/** A dialog that is open for as long as it is on the screen. It keeps the focus and gives it back. */
export function Dialog({ title, onClose, children, footer, size, role = 'dialog' }: DialogProps) {
  const say = useSay()
  return (
    <ModalOverlay
      className="qe-veil"
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="qe-modal" {...(size ? { 'data-size': size } : {})}>
        <AriaDialog className="qe-dialog" role={role}>
          <header className="qe-dialog-head">
            <Heading slot="title" className="qe-dialog-title">
              {title}
            </Heading>
            <Button className="qe-button qe-quiet qe-square" aria-label={say('app.close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="qe-dialog-body">{children}</div>
          {footer && <footer className="qe-dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly danger?: boolean
  /** The act cannot be done; the dialog says why. */
  readonly disabled?: boolean
  /** Answers what went wrong, if anything did; without that the dialog closes. */
  readonly onConfirm: () => Promise<string | Refusal | undefined>
  readonly onClose: () => void
}

/** One question with one act. */
export function Confirm({ title, children, act, danger = false, disabled = false, onConfirm, onClose }: ConfirmProps) {
  const say = useSay()
  const request = useRequest()

  async function confirm() {
    if (await request.attempt(onConfirm)) onClose()
  }

  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      onClose={onClose}
      footer={
        <DialogActs
          act={act}
          danger={danger}
          disabled={disabled || request.blocked}
          onAct={confirm}
          onClose={onClose}
        />
      }
    >
      {children}
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
