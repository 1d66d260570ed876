import type { EditIssue } from '@quoin/edit'
import { showIssue } from '../commands/step-issue.ts'
import { publishMessages } from '../messages/en/publish.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PublishIssuesProps {
  readonly workspace: Workspace
  readonly issues: readonly EditIssue[]
}

/** What stands against publishing, and what does not but would be missed afterwards. Each leads to its place. */
export function PublishIssues({ workspace, issues }: PublishIssuesProps) {
  const say = useSay(publishMessages)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <section>
          <p className="qe-note" data-tone="danger" role="alert">
            {say(errors.length === 1 ? 'publish.blockedOne' : 'publish.blockedMany', { count: errors.length })}
          </p>
          <IssueList workspace={workspace} issues={errors} />
        </section>
      )}
      {warnings.length > 0 && (
        <section>
          <p className="qe-note" data-tone="warning">
            {say('publish.warned', { count: warnings.length })}
          </p>
          <IssueList workspace={workspace} issues={warnings} />
        </section>
      )}
    </>
  )
}

function IssueList({ workspace, issues }: PublishIssuesProps) {
  return (
    <ul className="qe-issues">
      {issues.map((issue) => (
        <li key={`${issue.blockId} ${issue.path.join('.')} ${issue.code}`}>
          <button
            type="button"
            className="qe-issue"
            data-level={issue.severity}
            onClick={() => showIssue(workspace, issue)}
          >
            {workspace.say.text(issue.message)}
          </button>
        </li>
      ))}
    </ul>
  )
}
