import { useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { capital } from '../parts/capital.ts'
import { fetched } from '../parts/fetched.tsx'
import { dayText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

const ChangeTypeDialog = fetched(async () => (await import('./change-type-dialog.tsx')).ChangeTypeDialog)

interface PageFactsProps {
  readonly workspace: Workspace
  readonly mayChangeType: boolean
}

/** What is said of a page and not typed. */
export function PageFacts({ workspace, mayChangeType }: PageFactsProps) {
  const { session, server, host, say } = workspace
  const page = useSession(session, (state) => state.page)
  const answered = useStore(server, (state) => state.page)
  const [changing, setChanging] = useState(false)
  return (
    <>
      <dl className="qe-facts">
        <dt>{say('page.type')}</dt>
        <dd>
          {capital(say.text(page.type))}
          {mayChangeType && (
            <>
              {' '}
              <button
                type="button"
                className="qe-link"
                aria-label={say('page.changeType')}
                onClick={() => setChanging(true)}
              >
                {say('page.changeTypeOpen')}
              </button>
            </>
          )}
        </dd>
        <dt>{say('page.language')}</dt>
        <dd>{languageName(host.config, page.language)}</dd>
        <dt>{say('page.status')}</dt>
        <dd>{say(`status.${answered.status}`)}</dd>
        <dt>{say('page.createdOn')}</dt>
        <dd>{dayText(answered.createdAt, say.locale)}</dd>
      </dl>
      {changing && <ChangeTypeDialog workspace={workspace} onClose={() => setChanging(false)} />}
    </>
  )
}
