import type { User } from '@quoin/engine/wire'
import { useId } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useSay } from '../use-say.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

interface SignInAgainProps {
  readonly stays: boolean
  readonly onDone: (user: User, stays: boolean) => void
  readonly onLeave: () => void
}

/** Over the page whose session ended: nothing of the page is lost, and nothing can be done until somebody signs in. */
export function SignInAgain({ stays, onDone, onLeave }: SignInAgainProps) {
  const { client, user } = useAdmin()
  const helpId = useId()
  const say = useSay()
  const { request, asksCode, submit } = useSignIn(client, say, onDone, say('again.wrong'))
  return (
    <ModalOverlay className="qe-veil" isOpen isKeyboardDismissDisabled>
      <Modal className="qe-modal" data-size="small">
        <Dialog className="qe-dialog" role="alertdialog" aria-describedby={helpId}>
          <header className="qe-dialog-head">
            <Heading slot="title" className="qe-dialog-title">
              {say('again.title')}
            </Heading>
          </header>
          <form className="qe-dialog-body" id="qe-sign-in-again" onSubmit={submit}>
            <p id={helpId}>{say('again.text', { email: user.email })}</p>
            <SignInFields say={say} asksCode={asksCode} email={user.email} stays={stays} />
            <RequestProblem request={request} say={say} />
          </form>
          <footer className="qe-dialog-foot">
            <button type="button" className="qe-button" onClick={onLeave}>
              {say('again.leave')}
            </button>
            <button type="submit" form="qe-sign-in-again" className="qe-button qe-primary" disabled={request.blocked}>
              {say('login.submit')}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
