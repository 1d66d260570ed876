import { typedExactly } from '../parts/typed-exactly.ts'
import type { Say } from '../say-in.ts'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'

interface SignInFieldsProps {
  readonly say: Say
  readonly asksCode: boolean
  readonly email?: string
  /** They chose so before. */
  readonly stays?: boolean
}

/** Who somebody is, and how they prove it. */
export function SignInFields({ say, asksCode, email = '', stays = false }: SignInFieldsProps) {
  return (
    <>
      <EmailInput say={say} defaultValue={email} />
      <PasswordInput say={say} label={say('login.password')} purpose="current-password" />
      {asksCode && (
        // recovery codes, which are taken here as well, have letters
        <FormField say={say} label={say('login.otp')} name="otp" autoComplete="one-time-code" {...typedExactly} />
      )}
      <label className="qe-check">
        <input type="checkbox" name="keep" defaultChecked={stays} /> {say('login.keep')}
      </label>
    </>
  )
}
