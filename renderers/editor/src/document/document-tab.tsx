import { AsideList } from '../live/aside-list.tsx'
import { Outline } from '../outline/outline.tsx'
import { Count } from '../parts/count.tsx'
import { personName } from '../parts/person-name.ts'
import { timeText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import { useToldIssues } from '../workspace/told-issues.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ContentChecks } from './content-checks.tsx'
import { IssueRow } from './issue-row.tsx'
import { PageLanguages } from './page-languages.tsx'
import { ReadingFacts } from './reading-facts.tsx'
import { WorkingCopy } from './working-copy.tsx'

/** The page at a glance: its outline, what is wrong with it, and how large it is. */
export function DocumentTab({ workspace }: { readonly workspace: Workspace }) {
  const { painted, server, host, say } = workspace
  const blocks = useSession(painted, (state) => state.page.content.length)
  const issues = useToldIssues(workspace)
  const { lastEditedBy } = useStore(server, (state) => state.page)
  return (
    <>
      <section className="qe-group">
        <h2 className="qe-group-title">
          {say('document.outline')}
          <Count of={blocks} />
        </h2>
        <Outline workspace={workspace} />
      </section>
      <WorkingCopy workspace={workspace} />
      <AsideList workspace={workspace} />
      <section className="qe-group">
        <h2 className="qe-group-title">
          {say('document.issues')}
          <Count of={issues.length} />
        </h2>
        {issues.length === 0 ? (
          <p className="qe-help">{say('issues.none')}</p>
        ) : (
          <ul className="qe-issues">
            {issues.map((issue) => (
              <li key={`${issue.blockId} ${issue.path.join('.')} ${issue.code} ${issue.message}`}>
                <IssueRow workspace={workspace} issue={issue} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ContentChecks workspace={workspace} />
      {host.scope !== 'SESSION' && <PageLanguages workspace={workspace} />}
      {host.user.isAdmin && host.config.warnings.length > 0 && (
        <section className="qe-group">
          <h2 className="qe-group-title">
            {say('document.warnings')}
            <Count of={host.config.warnings.length} />
          </h2>
          <ul className="qe-issues">
            {host.config.warnings.map((text) => (
              <li key={text} className="qe-issue" data-level="warning">
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="qe-group">
        <h2 className="qe-group-title">{say('document.facts')}</h2>
        <dl className="qe-facts">
          <ReadingFacts workspace={workspace} />
          {host.scope !== 'SESSION' && (
            <>
              <dt>{say('document.edited')}</dt>
              <dd>
                {timeText(lastEditedBy.date, say.locale)}
                {lastEditedBy.user && (
                  <>
                    <br />
                    {personName(lastEditedBy.user)}
                  </>
                )}
              </dd>
            </>
          )}
        </dl>
      </section>
    </>
  )
}
