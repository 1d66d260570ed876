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
  const t = sayIn(messages)
  const { request, asksCode, submit } = useSignIn(client, t, onDone)
  return (
    <SignInFrame config={config} title={t.text(config.login.welcome)}>
      {note && (
        <p className="qe-note" data-tone="success" role="status">
          {t(note)}
        </p>
      )}
      {!globalThis.isSecureContext && (
        <p className="qe-note" data-tone="warning">
          {t('login.insecure')}
        </p>
      )}
      <form className="qe-form" onSubmit={submit}>
        <SignInFields say={t} asksCode={asksCode} />
        <RequestProblem request={request} say={t} />
        <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
          {t('login.submit')}
        </button>
        <button type="button" className="qe-link" onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </form>
    </SignInFrame>
  )
}
