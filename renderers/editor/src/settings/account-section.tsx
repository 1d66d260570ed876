import { useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { refusalOf } from '../parts/answers.ts'
import { InputField } from '../parts/input-field.tsx'
import { SaveForm } from '../parts/save-form.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const noPasswords = { current: '', next: '' }

export function AccountSection() {
  const { client, user, onUser } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const stored = {
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company ?? '',
    avatarUrl: user.avatarUrl ?? '',
  }
  return (
    <>
      <Section title={say('settings.account')} intro={say('account.intro')}>
        <SaveForm
          stored={stored}
          onSave={async ({ firstName, lastName, company, avatarUrl }, changed) => {
            const values = {
              firstName: firstName.trim(),
              lastName: lastName.trim(),
              company: company.trim() || null,
              avatarUrl: avatarUrl.trim() || null,
            }
            const answer = await client.account.updateMe(changed(values))
            if (!answer.ok) return refusalOf(answer.problem)
            onUser(answer.value)
            return undefined
          }}
        >
          {(draft, change, errors) => (
            <>
              <div className="qe-row">
                <InputField
                  label={say('setup.firstName')}
                  value={draft.firstName}
                  error={errors.firstName}
                  onChange={(firstName) => change({ firstName })}
                  autoComplete="given-name"
                  required
                />
                <InputField
                  label={say('setup.lastName')}
                  value={draft.lastName}
                  error={errors.lastName}
                  onChange={(lastName) => change({ lastName })}
                  autoComplete="family-name"
                  required
                />
              </div>
              <InputField
                label={say('account.email')}
                value={user.email}
                onChange={() => {}}
                help={say('account.emailHelp')}
                disabled
              />
              <InputField
                label={say('account.company')}
                value={draft.company}
                error={errors.company}
                onChange={(company) => change({ company })}
                autoComplete="organization"
              />
              <InputField
                label={say('account.avatar')}
                value={draft.avatarUrl}
                error={errors.avatarUrl}
                onChange={(avatarUrl) => change({ avatarUrl })}
              />
            </>
          )}
        </SaveForm>
      </Section>
      <Section title={say('account.password')} intro={say('account.passwordIntro')}>
        <SaveForm
          stored={noPasswords}
          act={say('account.changePassword')}
          onSave={async ({ current, next }) => {
            const answer = await client.account.changePassword(current, next)
            if (!answer.ok) return refusalOf(answer.problem)
            await queries.invalidateQueries({ queryKey: ['sessions'] })
            return undefined
          }}
        >
          {(draft, change, errors) => (
            <>
              <InputField
                label={say('account.current')}
                type="password"
                value={draft.current}
                error={errors.current}
                onChange={(current) => change({ current })}
                autoComplete="current-password"
                required
              />
              <InputField
                label={say('account.next')}
                type="password"
                value={draft.next}
                error={errors.next}
                onChange={(next) => change({ next })}
                help={say('setup.passwordHelp')}
                autoComplete="new-password"
                minLength={10}
                required
              />
            </>
          )}
        </SaveForm>
      </Section>
      <SecondFactorSection />
      <SessionsSection />
    </>
  )
}
