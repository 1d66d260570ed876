import { pageTypesOf } from '@quoin/engine'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { capital } from '../parts/capital.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const told = ['robots', 'feed'] as const
const names = ['pathPatterns', ...told] as const

/** Where pages stand, and what machines that visit the site are told. */
export function ReadingSection() {
  const { config } = useAdmin()
  const say = useSay(settingsMessages)
  const types = pageTypesOf(config.site).filter(({ isEntity }) => !isEntity)
  return (
    <SettingsForm
      title={say('settings.reading')}
      intro={say(config.fixedPaths ? 'reading.told' : 'reading.intro')}
      names={config.fixedPaths ? told : names}
    >
      {(draft, change, errors) => (
        <>
          {!config.fixedPaths && (
            <fieldset className="qe-field">
              <legend className="qe-label">{say('reading.paths')}</legend>
              <p className="qe-help">{say('reading.pathsHelp')}</p>
              {types.map(({ name, pluralName }) => (
                <InputField
                  key={name}
                  label={capital(say.text(pluralName))}
                  value={draft.pathPatterns[name] ?? ''}
                  error={errors.pathPatterns}
                  placeholder={say('reading.noPath')}
                  onChange={(pattern) => {
                    const { [name]: _, ...others } = draft.pathPatterns
                    change({ pathPatterns: pattern.trim() === '' ? others : { ...others, [name]: pattern.trim() } })
                  }}
                />
              ))}
            </fieldset>
          )}
          <InputField
            label={say('reading.robots')}
            value={draft.robots ?? ''}
            error={errors.robots}
            onChange={(text) => change({ robots: text === '' ? null : text })}
            help={say('reading.robotsHelp')}
            rows={4}
          />
          <ChoiceField
            label={say('reading.feed')}
            value={draft.feed.type}
            choices={[
              ...(types.some(({ name }) => name === draft.feed.type)
                ? []
                : [{ value: draft.feed.type, label: draft.feed.type }]),
              ...types.map(({ name, pluralName }) => ({ value: name, label: capital(say.text(pluralName)) })),
            ]}
            onChange={(type) => change({ feed: { ...draft.feed, type } })}
            help={say('reading.feedHelp')}
          />
          <InputField
            label={say('reading.feedTitle')}
            value={draft.feed.title ?? ''}
            placeholder={say('reading.feedTitleNone')}
            onChange={(title) => change({ feed: { ...draft.feed, title: title === '' ? null : title } })}
          />
          <InputField
            label={say('reading.feedDescription')}
            value={draft.feed.description}
            onChange={(description) => change({ feed: { ...draft.feed, description } })}
            maxLength={1000}
            rows={2}
          />
        </>
      )}
    </SettingsForm>
  )
}
