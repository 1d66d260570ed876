import type { EditIssue } from '@quoin/edit'
import { showIssue } from '../commands/step-issue.ts'
import { issueText } from '../parts/answers.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface IssueRowProps {
  readonly workspace: Workspace
  readonly issue: EditIssue
}

/** What is wrong, which leads to where it is; what is shown otherwise than it is stored can be settled here. */
export function IssueRow({ workspace, issue }: IssueRowProps) {
  const { session, say } = workspace
  const isWritable = useSession(session, (state) => state.readOnly.length === 0)

  function keepIds(): void {
    const verdict = session.keepIds()
    if (verdict.ok) workspace.notify(say('issues.idsKept'))
    else workspace.notify(issueText(verdict.issues, say), { tone: 'danger' })
  }

  return (
    <>
      <button
        type="button"
        className="qe-issue"
        data-level={issue.severity}
        onClick={() => showIssue(workspace, issue)}
      >
        <span>
          <span className="qe-visually-hidden">
            {say(issue.severity === 'error' ? 'issues.error' : 'issues.warning')}:{' '}
          </span>
          {say.text(issue.message)}
        </span>
      </button>
      {issue.code === 'ID_REPEATED' && isWritable && (
        <button type="button" className="qe-button qe-small" title={say('issues.keepIds')} onClick={keepIds}>
          {say('issues.reset')}
        </button>
      )}
    </>
  )
}
