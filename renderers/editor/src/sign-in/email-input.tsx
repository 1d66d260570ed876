import type { Say } from '../say-in.ts'
import { FormField } from './form-field.tsx'

interface EmailInputProps {
  readonly say: Say
  readonly defaultValue?: string
  readonly error?: string | undefined
}

/** The address somebody signs in with. */
export function EmailInput({ say, error, ...input }: EmailInputProps) {
  return (
    <FormField
      say={say}
      label={say('login.email')}
      name="email"
      type="email"
      autoComplete="username"
      error={error && say.text(error)}
      {...input}
    />
  )
}
