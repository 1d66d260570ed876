import type { User } from '@quoin/engine/wire'
import { type FormEvent, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'
import { PasswordInput } from './password-input.tsx'
import { useWait } from './use-wait.ts'

interface SignInAgainProps {
  readonly onDone: (user: User) => void
  readonly onLeave: () => void
}

/** Over the page whose session ended: nothing of the page is lost, and nothing can be done until somebody signs in. */
export function SignInAgain({ onDone, onLeave }: SignInAgainProps) {
  const { client, config, user } = useAdmin()
  const t = useSay()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [otp, setOtp] = useState(false)
  const [left, wait] = useWait()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = String(form.get('otp') ?? '').trim()
    setBusy(true)
    setError(undefined)
    const answer = await client.account.signIn({
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
      keepLoggedIn: false,
      ...(code === '' ? {} : { otp: code }),
    })
    setBusy(false)
    if (answer.ok) return onDone(answer.value.user)
    const { status, code: reason, retryAfterMs } = answer.problem
    if (reason === 'otp_required') setOtp(true)
    else if (status === 429) wait(retryAfterMs ?? 1000)
    else setError(t(status === 401 ? 'login.wrong' : 'login.unreachable'))
  }

  return (
    <ModalOverlay className="qe-veil" isOpen isKeyboardDismissDisabled>
      <Modal className="qe-modal" data-size="small">
        <Dialog className="qe-dialog" role="alertdialog">
          <header className="qe-dialog-head">
            <Heading slot="title" className="qe-dialog-title">
              {t('again.title')}
            </Heading>
          </header>
          <form className="qe-dialog-body" id="qe-sign-in-again" onSubmit={submit}>
            <p>{t('again.text', { email: user.email })}</p>
            <label className="qe-field">
              <span className="qe-label">{t('login.email')}</span>
              <input
                className="qe-input"
                name="email"
                type="email"
                autoComplete="username"
                defaultValue={user.email}
                required
              />
            </label>
            <PasswordInput messages={config.messages} label={t('login.password')} purpose="current-password" />
            {otp && (
              <label className="qe-field">
                <span className="qe-label">{t('login.otp')}</span>
                <input className="qe-input" name="otp" inputMode="numeric" autoComplete="one-time-code" required />
              </label>
            )}
            {error !== undefined && (
              <p className="qe-error" role="alert">
                {error}
              </p>
            )}
            {left > 0 && (
              <p className="qe-error" role="timer">
                {t('login.waitLeft', { seconds: left })}
              </p>
            )}
          </form>
          <footer className="qe-dialog-foot">
            <button type="button" className="qe-button" onClick={onLeave}>
              {t('again.leave')}
            </button>
            <button type="submit" form="qe-sign-in-again" className="qe-button qe-primary" disabled={busy || left > 0}>
              {t('login.submit')}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
