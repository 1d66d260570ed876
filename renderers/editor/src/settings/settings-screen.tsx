import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { useSay } from '../use-say.ts'
import { AccountSection } from './account-section.tsx'
import { AuditSection } from './audit-section.tsx'
import { DeploySection } from './deploy-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { SystemSection } from './system-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'
import { WorkflowSection } from './workflow-section.tsx'

const sections = {
  general: GeneralSection,
  languages: LanguagesSection,
  workflow: WorkflowSection,
  people: PeopleSection,
  keys: KeysSection,
  webhooks: WebhooksSection,
  deploy: DeploySection,
  audit: AuditSection,
  system: SystemSection,
  account: AccountSection,
} as const

type SectionName = keyof typeof sections

const names = Object.keys(sections) as readonly SectionName[] // keys of the object above

/** App settings: one section at a time, each with an address of its own. */
export function SettingsScreen({ section }: { readonly section: string }) {
  const { config, user } = useAdmin()
  const t = useSay()
  const canDeploy = user.canDeploy || user.canDeployDev || user.canDeployStaging
  const allowed = names.filter((name) => user.isAdmin || name === 'account' || (name === 'deploy' && canDeploy))
  const shown = allowed.find((name) => name === section) ?? allowed[0] ?? 'account'
  const Shown = sections[shown]
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title">{t('settings.title')}</h1>
      </header>
      <nav className="qe-screen-nav" aria-label={t('settings.sections')}>
        {allowed.map((name) => (
          <Link
            key={name}
            href={`${placePaths(config.paths).SETTINGS}/${name}`}
            {...(name === shown ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`settings.${name}`)}
          </Link>
        ))}
      </nav>
      <div className="qe-screen-body">
        <Shown key={shown} />
      </div>
    </div>
  )
}
