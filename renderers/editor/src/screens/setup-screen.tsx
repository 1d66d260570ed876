import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { type FormEvent, useState } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { say } from '../messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface SetupScreenProps {
  readonly client: AdminClient
  readonly config: AdminConfig
  readonly onDone: (user: User) => void
}

/** The first start: whoever has the code from the server's console becomes the owner. */
export function SetupScreen({ client, config, onDone }: SetupScreenProps) {
  const { messages } = config
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [linked] = useState(() => new URLSearchParams(location.hash.slice(1)).get('setup') ?? '')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    const answer = await client.account.setUp({
      code: text('code'),
      email: text('email'),
      password: String(form.get('password') ?? ''),
      firstName: text('firstName'),
      lastName: text('lastName'),
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.problem.detail || answer.problem.title)
    history.replaceState(null, '', location.pathname)
    onDone(answer.value.user)
  }

  return (
    <SignInFrame config={config} title={say(messages, 'setup.title')}>
      <form className="qe-form" onSubmit={submit}>
        <p className="qe-help">{say(messages, 'setup.intro')}</p>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'setup.code')}</span>
          <input
            className="qe-input"
            name="code"
            defaultValue={linked}
            autoComplete="one-time-code"
            spellCheck={false}
            required
          />
        </label>
        <div className="qe-row">
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'setup.firstName')}</span>
            <input className="qe-input" name="firstName" autoComplete="given-name" required />
          </label>
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'setup.lastName')}</span>
            <input className="qe-input" name="lastName" autoComplete="family-name" required />
          </label>
        </div>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'login.email')}</span>
          <input className="qe-input" name="email" type="email" autoComplete="username" required />
        </label>
        <label className="qe-field">
          <span className="qe-label">{say(messages, 'login.password')}</span>
          <input
            className="qe-input"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={10}
            required
          />
          <span className="qe-help">{say(messages, 'setup.passwordHelp')}</span>
        </label>
        {error !== undefined && (
          <p className="qe-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="qe-button qe-primary" disabled={busy}>
          {say(messages, 'setup.submit')}
        </button>
      </form>
    </SignInFrame>
  )
}
