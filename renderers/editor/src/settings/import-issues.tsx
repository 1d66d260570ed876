import type { ImportIssue } from '@quoin/engine/wire'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { placePaths } from '../admin/places.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { editorAddress, pageAddress, shownAddress } from '../pages/page-address.ts'
import { useSay } from '../use-say.ts'
import { ownName } from './own-name.ts'

type Renamed = Extract<ImportIssue, { readonly code: 'page_renamed' }>
type ImportedPage = Renamed['page']

interface ImportIssuesProps {
  readonly issues: readonly ImportIssue[]
  readonly applied: boolean
}

/** What is, or would be, different from the archive: each page once, and the languages nobody can open. */
export function ImportIssues({ issues, applied }: ImportIssuesProps) {
  const { config } = useAdmin()
  const say = useSay(settingsMessages)
  if (issues.length === 0) return null
  return (
    <ul className="qe-notes" aria-label={say('import.different')}>
      {renamedPages(issues).map(({ page, changes }) => (
        <li key={`${page.id}_${page.language}`}>
          <PageName page={page} applied={applied} />
          <PageFacts page={page} />
          {changes.map(({ field, before, after }) => (
            <p className="qe-help" key={`${field} ${before}`}>
              {say(`import.renamed.${field}`, { before, after })}
            </p>
          ))}
        </li>
      ))}
      {issues.map(
        (issue) =>
          issue.code === 'language_unknown' && (
            <li key={issue.language}>
              {say('import.languageUnknown', { language: ownName(issue.language) ?? issue.language })}{' '}
              <Link className="qe-link" href={`${placePaths(config.paths).SETTINGS}/languages`}>
                {say('settings.languages')}
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}

/** There is nothing to open before the page is there. */
function PageName({ page, applied }: { readonly page: ImportedPage; readonly applied: boolean }) {
  const { config } = useAdmin()
  const canOpen = applied && config.languages.some(({ code }) => code === page.language)
  if (!canOpen) return <bdi>{page.name}</bdi>
  return (
    <Link className="qe-link" href={editorAddress(config, page.id, page.language)}>
      <bdi>{page.name}</bdi>
    </Link>
  )
}

function PageFacts({ page }: { readonly page: ImportedPage }) {
  const { config } = useAdmin()
  const address = pageAddress(config, page)
  return (
    <span className="qe-help">
      {` · ${languageName(config, page.language)}`}
      {address !== undefined && (
        <>
          {' · '}
          <bdi>{shownAddress(config, address)}</bdi>
        </>
      )}
    </span>
  )
}

function renamedPages(issues: readonly ImportIssue[]) {
  const pages = new Map<string, { readonly page: ImportedPage; readonly changes: readonly Renamed[] }>()
  for (const issue of issues) {
    if (issue.code !== 'page_renamed') continue
    const { page } = issue
    const key = `${page.id}_${page.language}`
    pages.set(key, { page, changes: [...(pages.get(key)?.changes ?? []), issue] })
  }
  return [...pages.values()]
}
