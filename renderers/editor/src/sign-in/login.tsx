import type { Problem } from '@quoin/edit/client'
import { type FormEvent, useState } from 'react'
import { say } from '../messages.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { PasswordInput } from './password-input.tsx'
import type { SignInProps } from './sign-in-screens.tsx'
import { useWait } from './use-wait.ts'

interface LoginProps extends SignInProps {
  readonly note: 'reset.done' | undefined
  readonly onForgot: () => void
}

export function Login({ client, config, onDone, note, onForgot }: LoginProps) {
  const { messages } = config
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
      keepLoggedIn: form.get('keep') === 'on',
      ...(code === '' ? {} : { otp: code }),
    })
    setBusy(false)
    if (answer.ok) onDone(answer.value.user)
    else refuse(answer.problem)
  }

  function refuse({ status, code, retryAfterMs }: Problem) {
    if (code === 'otp_required') return setOtp(true)
    if (status === 429) return wait(retryAfterMs ?? 1000)
    setError(say(messages, status === 401 ? 'login.wrong' : 'login.unreachable'))
  }

  return (
    <SignInFrame config={config} title={config.login.welcome}>
      {note && (
        <p className="qe-note" data-tone="success" role="status">
          {say(messages, note)}
        </p>
      )}
      {!globalThis.isSecureContext && (
        <p className="qe-note" data-tone="warning">
          {say(messages, 'login.insecure')}
        </p>
      )}
      <form className="qe-form" onSubmit={submit}>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'login.email')}</span>
          <input className="qe-input" name="email" type="email" autoComplete="username" required />
        </label>
        <PasswordInput messages={messages} label={say(messages, 'login.password')} purpose="current-password" />
        {otp && (
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'login.otp')}</span>
            <input className="qe-input" name="otp" inputMode="numeric" autoComplete="one-time-code" required />
          </label>
        )}
        <label className="qe-check">
          <input type="checkbox" name="keep" /> {say(messages, 'login.keep')}
        </label>
        {error !== undefined && (
          <p className="qe-error" role="alert">
            {error}
          </p>
        )}
        {left > 0 && (
          <p className="qe-error" role="timer">
            {say(messages, 'login.waitLeft', { seconds: left })}
          </p>
        )}
        <button type="submit" className="qe-button qe-primary" disabled={busy || left > 0}>
          {say(messages, 'login.submit')}
        </button>
        <button type="button" className="qe-link" onClick={onForgot}>
          {say(messages, 'login.forgot')}
        </button>
      </form>
    </SignInFrame>
  )
}
