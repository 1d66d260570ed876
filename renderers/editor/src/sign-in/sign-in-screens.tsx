import { useEffect, useRef, useState } from 'react'
import { focusSignInTitle } from '../screens/sign-in-frame.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Login } from './login.tsx'
import { ResetPassword } from './reset-password.tsx'
import type { SignInProps } from './sign-in-props.ts'

type Step =
  | { readonly name: 'LOGIN'; readonly note?: 'reset.done' }
  | { readonly name: 'FORGOT' }
  | { readonly name: 'RESET'; readonly token: string }
  | { readonly name: 'INVITATION'; readonly token: string }

/** Everything for people who are not signed in. Links of mails carry their secret in the fragment. */
export function SignInScreens({ left, ...props }: SignInProps & { readonly left: boolean }) {
  const [step, setStep] = useState(firstStep)
  const shown = useRef(left ? undefined : step)
  useEffect(() => {
    if (shown.current !== step) focusSignInTitle()
    shown.current = step
  }, [step])
  const toLogin = (note?: 'reset.done') => {
    if (location.hash) history.replaceState(null, '', `${location.pathname}${location.search}`)
    setStep({ name: 'LOGIN', ...(note ? { note } : {}) })
  }
  switch (step.name) {
    case 'LOGIN':
      return <Login {...props} note={step.note} onForgot={() => setStep({ name: 'FORGOT' })} />
    case 'FORGOT':
      return <ForgotPassword {...props} onBack={() => toLogin()} />
    case 'RESET':
      return (
        <ResetPassword {...props} token={step.token} onSaved={() => toLogin('reset.done')} onBack={() => toLogin()} />
      )
    case 'INVITATION':
      return <AcceptInvitation {...props} token={step.token} onBack={() => toLogin()} />
  }
}

function firstStep(): Step {
  const secrets = new URLSearchParams(location.hash.slice(1))
  const invitation = secrets.get('invitation')
  if (invitation) return { name: 'INVITATION', token: invitation }
  const reset = secrets.get('reset')
  return reset ? { name: 'RESET', token: reset } : { name: 'LOGIN' }
}
