import { useState } from 'react'
import { type Messages, say } from '../messages.ts'

interface PasswordInputProps {
  readonly messages: Messages
  readonly label: string
  readonly purpose: 'current-password' | 'new-password'
}

/** A password that can be looked at, with a word about caps lock. */
export function PasswordInput({ messages, label, purpose }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const fresh = purpose === 'new-password'
  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor="qe-password">
        {label}
      </label>
      <input
        className="qe-input"
        id="qe-password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={purpose}
        aria-describedby="qe-password-help"
        required
        {...(fresh ? { minLength: 10 } : {})}
        onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      />
      <span className="qe-help" id="qe-password-help" role="status">
        {caps ? say(messages, 'login.caps') : fresh ? say(messages, 'setup.passwordHelp') : ''}
      </span>
      <label className="qe-check">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />{' '}
        {say(messages, 'login.show')}
      </label>
    </div>
  )
}
