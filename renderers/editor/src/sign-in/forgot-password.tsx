import { type FormEvent, useState } from 'react'
import { say } from '../messages.ts'
import { problemText } from '../parts/answers.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { SignInProps } from './sign-in-screens.tsx'

/** Asks for a link by mail. The answer is the same whether an account exists or not. */
export function ForgotPassword({ client, config, onBack }: SignInProps & { readonly onBack: () => void }) {
  const { messages } = config
  const [state, setState] = useState<'ASKING' | 'SENDING' | 'SENT'>('ASKING')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setState('SENDING')
    const answer = await client.account.forgot(email)
    setState(answer.ok ? 'SENT' : 'ASKING')
    setError(answer.ok ? undefined : problemText(answer.problem))
  }

  return (
    <SignInFrame config={config} title={say(messages, 'login.forgotTitle')}>
      {state === 'SENT' ? (
        <p className="qe-note" data-tone="success" role="status">
          {say(messages, 'login.forgotSent')}
        </p>
      ) : (
        <form className="qe-form" onSubmit={submit}>
          <p className="qe-help">{say(messages, 'login.forgotIntro')}</p>
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'login.email')}</span>
            <input className="qe-input" name="email" type="email" autoComplete="username" required />
          </label>
          {error !== undefined && (
            <p className="qe-error" role="alert">
              {error}
            </p>
          )}
          <button type="submit" className="qe-button qe-primary" disabled={state === 'SENDING'}>
            {say(messages, 'login.forgotSubmit')}
          </button>
        </form>
      )}
      <button type="button" className="qe-link" onClick={onBack}>
        {say(messages, 'login.back')}
      </button>
    </SignInFrame>
  )
}
