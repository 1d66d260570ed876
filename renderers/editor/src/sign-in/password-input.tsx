import { useState } from 'react'
import { typedExactly } from '../parts/typed-exactly.ts'
import type { Say } from '../say-in.ts'
import { FormField } from './form-field.tsx'

interface PasswordInputProps {
  readonly say: Say
  readonly label: string
  readonly purpose: 'current-password' | 'new-password'
  readonly error?: string | undefined
}

/** A password that can be looked at, with a word about caps lock. */
export function PasswordInput({ say, label, purpose, error }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const fresh = purpose === 'new-password'
  return (
    <FormField
      say={say}
      label={label}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={purpose}
      {...typedExactly}
      help={caps ? say('login.caps') : fresh ? say('setup.passwordHelp') : ''}
      error={error && say.text(error)}
      {...(fresh ? { minLength: 10 } : {})}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
    >
      <label className="qe-check">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />{' '}
        {say('login.show')}
      </label>
    </FormField>
  )
}
