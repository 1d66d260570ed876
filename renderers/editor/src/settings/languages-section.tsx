import { useMemo } from 'react'
import { Icon } from '../icons.tsx'
import { settingsMessages } from '../messages/en/settings.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'
import { languageNames } from './language-names.ts'
import { ownName } from './own-name.ts'
import { SettingsForm } from './settings-form.tsx'

interface Language {
  readonly code: string
  readonly name: string
}

const names = ['languages', 'defaultLanguage'] as const

export function LanguagesSection() {
  const say = useSay(settingsMessages)
  const known = useMemo(() => languageNames(say.locale), [say])
  const called = ({ name, code }: Language) => name || code || say('languages.new')
  return (
    <SettingsForm title={say('settings.languages')} intro={say('languages.intro')} names={names}>
      {({ languages, defaultLanguage }, change) => (
        <>
          {languages.map((language, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code is being typed, so only the place is steady
            <fieldset className="qe-language" key={index} aria-label={called(language)}>
              <InputField
                label={say('languages.code')}
                value={language.code}
                onChange={(code) => change({ languages: languages.with(index, recoded(language, code)) })}
                // a name that was typed or chosen gives way to its code
                onBlur={() => {
                  const code = known.codeOf(language.code)
                  if (code) change({ languages: languages.with(index, recoded(language, code)) })
                }}
                offers={known.names}
                autoFocus={language.code === ''}
                exactly
                maxLength={20}
                required
              />
              <InputField
                label={say('languages.name')}
                value={language.name}
                onChange={(name) => change({ languages: languages.with(index, { ...language, name }) })}
                maxLength={64}
                required
              />
              <button
                type="button"
                className="qe-button qe-quiet qe-square"
                aria-label={say('languages.remove', { name: called(language) })}
                disabled={languages.length === 1 || language.code === defaultLanguage}
                onClick={() => change({ languages: languages.toSpliced(index, 1) })}
              >
                <Icon name="remove" />
              </button>
            </fieldset>
          ))}
          <button
            type="button"
            className="qe-add"
            onClick={() => change({ languages: [...languages, { code: '', name: '' }] })}
          >
            <Icon name="plus" />
            {say('languages.add')}
          </button>
          <ChoiceField
            label={say('languages.default')}
            value={defaultLanguage}
            choices={languages
              .filter(({ code }) => code !== '')
              .map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(code) => change({ defaultLanguage: code })}
          />
        </>
      )}
    </SettingsForm>
  )
}

/** The name follows the code until somebody has written another. */
function recoded({ code, name }: Language, next: string): Language {
  return { code: next, name: name === '' || name === ownName(code) ? (ownName(next) ?? '') : name }
}
