import { settingsMessages } from '../messages/en/settings.ts'
import { InputField } from '../parts/input-field.tsx'
import { LinesField } from '../parts/lines-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = [
  'trashDays',
  'autosaveDays',
  'unconfirmedDays',
  'cacheSeconds',
  'staleSeconds',
  'notFoundSeconds',
  'apiUrl',
  'mediaBaseUrl',
  'adminOrigins',
] as const

/** How long things are kept, and the addresses that only differ in larger installations. */
export function StorageSection() {
  const say = useSay(settingsMessages)
  return (
    <SettingsForm title={say('settings.storage')} intro={say('storage.intro')} names={names}>
      {(draft, change, errors) => (
        <>
          <div className="qe-row">
            <NumberField
              label={say('storage.trash')}
              value={draft.trashDays}
              onChange={(trashDays) => change({ trashDays })}
              min={1}
              max={3650}
            />
            <NumberField
              label={say('storage.autosave')}
              value={draft.autosaveDays}
              onChange={(autosaveDays) => change({ autosaveDays })}
              min={1}
              max={3650}
            />
            <NumberField
              label={say('storage.unconfirmed')}
              value={draft.unconfirmedDays}
              onChange={(unconfirmedDays) => change({ unconfirmedDays })}
              min={1}
              max={3650}
            />
          </div>
          <p className="qe-help">{say('storage.keptHelp')}</p>
          <div className="qe-row">
            <NumberField
              label={say('storage.cache')}
              value={draft.cacheSeconds}
              onChange={(cacheSeconds) => change({ cacheSeconds })}
              min={0}
            />
            <NumberField
              label={say('storage.stale')}
              value={draft.staleSeconds}
              onChange={(staleSeconds) => change({ staleSeconds })}
              min={0}
            />
            <NumberField
              label={say('storage.notFound')}
              value={draft.notFoundSeconds}
              onChange={(notFoundSeconds) => change({ notFoundSeconds })}
              min={0}
            />
          </div>
          <p className="qe-help">{say('storage.cacheHelp')}</p>
          <InputField
            label={say('storage.apiUrl')}
            type="url"
            value={draft.apiUrl}
            error={errors.apiUrl}
            onChange={(apiUrl) => change({ apiUrl })}
            help={say('storage.apiUrlHelp')}
            required
          />
          <InputField
            label={say('storage.mediaBaseUrl')}
            type="url"
            value={draft.mediaBaseUrl ?? ''}
            error={errors.mediaBaseUrl}
            onChange={(mediaBaseUrl) => change({ mediaBaseUrl: mediaBaseUrl.trim() || null })}
            help={say('storage.mediaBaseUrlHelp')}
          />
          <LinesField
            label={say('storage.adminOrigins')}
            value={draft.adminOrigins}
            error={errors.adminOrigins}
            onChange={(adminOrigins) => change({ adminOrigins })}
            help={say('storage.adminOriginsHelp')}
            rows={2}
          />
        </>
      )}
    </SettingsForm>
  )
}
