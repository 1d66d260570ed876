import type { Request } from '../parts/use-request.ts'
import type { Say } from '../say-in.ts'
import { FormField } from './form-field.tsx'

/** First and last name, side by side. */
export function NameFields({ say, fields }: { readonly say: Say; readonly fields: Request['fields'] }) {
  return (
    <div className="qe-row">
      <FormField
        say={say}
        label={say('setup.firstName')}
        name="firstName"
        autoComplete="given-name"
        error={fields.firstName && say.text(fields.firstName)}
      />
      <FormField
        say={say}
        label={say('setup.lastName')}
        name="lastName"
        autoComplete="family-name"
        error={fields.lastName && say.text(fields.lastName)}
      />
    </div>
  )
}
