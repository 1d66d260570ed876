import { embedReference, type StoredBlock } from '@quoin/engine'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editorAddress } from '../pages/page-address.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, issueText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A block that shows another page: on how many it appears, the way there, and a copy in its place (B-39). */
export function EmbedTools({ workspace, node }: { readonly workspace: Workspace; readonly node: StoredBlock }) {
  const { host, session, say } = workspace
  const { client, config, navigate, scope } = host
  const [asked, setAsked] = useState(false)
  const reference = embedReference(node)
  // who shows it is known to the server once that is saved
  const revision = useSession(session, (state) => state.base.revision)
  const uses = useQuery({
    queryKey: ['references', [reference?.id], revision],
    placeholderData: keepPreviousData,
    enabled: reference !== undefined && scope !== 'SESSION',
    queryFn: () => answered(client.pages.references(reference?.id ?? '')),
  })
  if (scope === 'SESSION') return null
  if (!reference) return <p className="qe-note">{say('embed.none')}</p>
  const { id, language = session.getState().page.language } = reference
  const { items = [], total = 0 } = uses.data ?? {}
  const pages = new Set(items.map(({ pageId }) => pageId)).size

  async function detach(): Promise<string | undefined> {
    const answer = await client.pages.get({ id, language })
    if (!answer.ok) return say('embed.failed')
    const result = session.dispatch({ type: 'embed.detach', id: node.id, content: answer.value.content })
    return result.ok ? undefined : issueText(result.issues, say)
  }

  return (
    <div className="qe-note qe-embed-tools">
      {pages > 0 && <p>{say(total > items.length ? 'embed.usesAtLeast' : 'embed.uses', { count: pages })}</p>}
      <div className="qe-row">
        <button
          type="button"
          className="qe-button qe-small"
          onClick={() => navigate(editorAddress(config, id, language))}
        >
          {say('embed.open')}
        </button>
        <ActButton
          className="qe-button qe-small"
          disabled={session.getState().readOnly.length > 0}
          onClick={() => setAsked(true)}
        >
          {say('embed.detach')}
        </ActButton>
      </div>
      {asked && (
        <Confirm
          title={say('embed.detach')}
          act={say('embed.detach')}
          onConfirm={detach}
          onClose={() => setAsked(false)}
        >
          <p>{say('embed.detachHelp')}</p>
        </Confirm>
      )}
    </div>
  )
}
