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
  const t = useSay(settingsMessages)
  return (
    <SettingsForm title={t('settings.general')} intro={t('general.intro')} names={names}>
      {(draft, change, errors) => (
        <>
          <InputField
            label={t('general.name')}
            value={draft.name}
            error={errors.name}
            onChange={(name) => change({ name })}
            maxLength={100}
            required
          />
          <InputField
            label={t('general.siteUrl')}
            type="url"
            value={draft.siteUrl}
            error={errors.siteUrl}
            onChange={(siteUrl) => change({ siteUrl })}
            help={t('general.siteUrlHelp')}
            required
          />
          <InputField
            label={t('general.mailFrom')}
            type="email"
            value={draft.mailFrom ?? ''}
            error={errors.mailFrom}
            onChange={(mailFrom) => change({ mailFrom: mailFrom.trim() || null })}
            help={t('general.mailFromHelp')}
          />
          <SwitchField
            label={t('general.slugRedirects')}
            value={draft.slugRedirects}
            onChange={(slugRedirects) => change({ slugRedirects })}
            help={t('general.slugRedirectsHelp')}
          />
          <SwitchField
            label={t('general.accents')}
            value={draft.allowAccentsInSlugs}
            onChange={(allowAccentsInSlugs) => change({ allowAccentsInSlugs })}
          />
          <SwitchField
            label={t('general.requireApiKey')}
            value={draft.requireApiKey}
            onChange={(requireApiKey) => change({ requireApiKey })}
            help={t('general.requireApiKeyHelp')}
          />
          <SwitchField
            label={t('general.showBadge')}
            value={draft.showBadge}
            onChange={(showBadge) => change({ showBadge })}
          />
          <SwitchField
            label={t('general.showEmbeds')}
            value={draft.showEmbeds}
            onChange={(showEmbeds) => change({ showEmbeds })}
          />
          <SwitchField
            label={t('general.exposeAuthorEmail')}
            value={draft.exposeAuthorEmail}
            onChange={(exposeAuthorEmail) => change({ exposeAuthorEmail })}
          />
        </>
      )}
    </SettingsForm>
  )
}
