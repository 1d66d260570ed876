import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { type FormEvent, useState } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { say } from '../messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface LoginScreenProps {
  readonly client: AdminClient
  readonly config: AdminConfig
  readonly onDone: (user: User) => void
}

export function LoginScreen({ client, config, onDone }: LoginScreenProps) {
  const { messages } = config
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await client.account.signIn({
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
      keepLoggedIn: form.get('keep') === 'on',
    })
    setBusy(false)
    if (answer.ok) return onDone(answer.value.user)
    const { status, retryAfterMs } = answer.problem
    if (status === 429) setError(say(messages, 'login.wait', { seconds: Math.ceil((retryAfterMs ?? 1000) / 1000) }))
    else setError(say(messages, status === 401 ? 'login.wrong' : 'app.failed'))
  }

  return (
    <SignInFrame config={config} title={config.login.welcome}>
      <form className="qe-form" onSubmit={submit}>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'login.email')}</span>
          <input className="qe-input" name="email" type="email" autoComplete="username" required />
        </label>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'login.password')}</span>
          <input
            className="qe-input"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
          />
        </label>
        {caps && <p className="qe-help">{say(messages, 'login.caps')}</p>}
        <label className="qe-check">
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />{' '}
          {say(messages, 'login.show')}
        </label>
        <label className="qe-check">
          <input type="checkbox" name="keep" /> {say(messages, 'login.keep')}
        </label>
        {error !== undefined && (
          <p className="qe-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="qe-button qe-primary" disabled={busy}>
          {say(messages, 'login.submit')}
        </button>
      </form>
    </SignInFrame>
  )
}
