import { RequestProblem } from '../parts/request-problem.tsx'
import { sayIn } from '../say-in.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { useSignIn } from './use-sign-in.ts'

interface LoginProps extends SignInProps {
  readonly note: 'reset.done' | undefined
  readonly onForgot: () => void
}

export function Login({ client, config, onDone, note, onForgot }: LoginProps) {
  const { messages } = config
  const say = sayIn(messages)
  const { request, asksCode, submit } = useSignIn(client, say, onDone)
  return (
    <SignInFrame config={config} title={say.text(config.login.welcome)}>
      {note && (
        <p className="qe-note" data-tone="success" role="status">
          {say(note)}
        </p>
      )}
      {!globalThis.isSecureContext && (
        <p className="qe-note" data-tone="warning">
          {say('login.insecure')}
        </p>
      )}
      <form className="qe-form" onSubmit={submit}>
        <SignInFields say={say} asksCode={asksCode} />
        <RequestProblem request={request} say={say} />
        <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
          {say('login.submit')}
        </button>
        <button type="button" className="qe-link" onClick={onForgot}>
          {say('login.forgot')}
        </button>
      </form>
    </SignInFrame>
  )
}
