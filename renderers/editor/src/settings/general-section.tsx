import { settingsMessages } from '../messages/en/settings.ts'
import { InputField } from '../parts/input-field.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = [
  'name',
  'siteUrl',
  'mailFrom',
  'requireApiKey',
  'slugRedirects',
  'allowAccentsInSlugs',
  'showBadge',
  'showEmbeds',
  'exposeAuthorEmail',
] as const

export function GeneralSection() {
  const say = useSay(settingsMessages)
  return (
    <SettingsForm title={say('settings.general')} intro={say('general.intro')} names={names}>
      {(draft, change, errors) => (
        <>
          <InputField
            label={say('general.name')}
            value={draft.name}
            error={errors.name}
            onChange={(name) => change({ name })}
            maxLength={100}
            required
          />
          <InputField
            label={say('general.siteUrl')}
            type="url"
            value={draft.siteUrl}
            error={errors.siteUrl}
            onChange={(siteUrl) => change({ siteUrl })}
            help={say('general.siteUrlHelp')}
            required
          />
          <InputField
            label={say('general.mailFrom')}
            type="email"
            value={draft.mailFrom ?? ''}
            error={errors.mailFrom}
            onChange={(mailFrom) => change({ mailFrom: mailFrom.trim() || null })}
            help={say('general.mailFromHelp')}
          />
          <SwitchField
            label={say('general.slugRedirects')}
            value={draft.slugRedirects}
            onChange={(slugRedirects) => change({ slugRedirects })}
            help={say('general.slugRedirectsHelp')}
          />
          <SwitchField
            label={say('general.accents')}
            value={draft.allowAccentsInSlugs}
            onChange={(allowAccentsInSlugs) => change({ allowAccentsInSlugs })}
          />
          <SwitchField
            label={say('general.requireApiKey')}
            value={draft.requireApiKey}
            onChange={(requireApiKey) => change({ requireApiKey })}
            help={say('general.requireApiKeyHelp')}
          />
          <SwitchField
            label={say('general.showBadge')}
            value={draft.showBadge}
            onChange={(showBadge) => change({ showBadge })}
          />
          <SwitchField
            label={say('general.showEmbeds')}
            value={draft.showEmbeds}
            onChange={(showEmbeds) => change({ showEmbeds })}
          />
          <SwitchField
            label={say('general.exposeAuthorEmail')}
            value={draft.exposeAuthorEmail}
            onChange={(exposeAuthorEmail) => change({ exposeAuthorEmail })}
          />
        </>
      )}
    </SettingsForm>
  )
}
