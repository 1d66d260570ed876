import { useRef } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { useSay } from '../use-say.ts'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { AuditSection } from './audit-section.tsx'
import { DeploySection } from './deploy-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { type SectionName, sectionGroups } from './section-groups.ts'
import { StorageSection } from './storage-section.tsx'
import { SystemSection } from './system-section.tsx'
import { TagsSection } from './tags-section.tsx'
import { TransferSection } from './transfer-section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import { useSoughtSetting } from './use-sought-setting.ts'
import { WebhooksSection } from './webhooks-section.tsx'
import { WorkflowSection } from './workflow-section.tsx'

const sections = {
  general: GeneralSection,
  appearance: AppearanceSection,
  languages: LanguagesSection,
  reading: ReadingSection,
  uploads: UploadsSection,
  tags: TagsSection,
  people: PeopleSection,
  workflow: WorkflowSection,
  keys: KeysSection,
  webhooks: WebhooksSection,
  deploy: DeploySection,
  transfer: TransferSection,
  storage: StorageSection,
  audit: AuditSection,
  system: SystemSection,
  account: AccountSection,
} as const satisfies Readonly<Record<SectionName, unknown>>

/** App settings: one section at a time, each with an address of its own. */
export function SettingsScreen({ section }: { readonly section: string }) {
  const { config, navigate, user } = useAdmin()
  const say = useSay(settingsMessages)
  const body = useRef<HTMLDivElement>(null)
  useSoughtSetting(body)
  const offered = sectionGroups({ config, user })
  const all = offered.flatMap((group) => group.sections)
  const shown = all.find((name) => name === section) ?? all[0] ?? 'account'
  const Shown = sections[shown]
  const isForbidden = !user.isAdmin && section !== shown && Object.hasOwn(sections, section)
  const addressOf = (name: string) => `${placePaths(config.paths).SETTINGS}/${name}`
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title" data-place>
          {say('settings.title')}
        </h1>
        <select
          className="qe-input qe-nav-select"
          aria-label={say('settings.sections')}
          value={shown}
          onChange={(event) => navigate(addressOf(event.target.value))}
        >
          {offered.map((group) => (
            <optgroup key={group.name} label={say(`settings.group.${group.name}`)}>
              {group.sections.map((name) => (
                <option key={name} value={name}>
                  {say(`settings.${name}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </header>
      <nav className="qe-screen-nav" aria-label={say('settings.sections')}>
        {offered.map((group) => (
          <section key={group.name} className="qe-nav-group" aria-label={say(`settings.group.${group.name}`)}>
            <span className="qe-nav-head" aria-hidden="true">
              {say(`settings.group.${group.name}`)}
            </span>
            {group.sections.map((name) => (
              <Link
                key={name}
                href={addressOf(name)}
                {...(name === shown && !isForbidden ? { 'aria-current': 'page' as const } : {})}
              >
                {say(`settings.${name}`)}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      {/* each section begins at its top, however far down the one before was read */}
      <div key={isForbidden ? section : shown} className="qe-screen-body" ref={body}>
        {isForbidden ? (
          <div className="qe-empty">
            <p className="qe-empty-title">{say('screen.forbidden')}</p>
            <Link className="qe-button" href={addressOf(shown)}>
              {say(`settings.${shown}`)}
            </Link>
          </div>
        ) : (
          <Shown />
        )}
      </div>
    </div>
  )
}
