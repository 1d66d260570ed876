import { useQuery } from '@tanstack/react-query'
import { languageName } from '../admin/config-names.ts'
import { publishMessages } from '../messages/en/publish.ts'
import { answered } from '../parts/answers.ts'
import { personName } from '../parts/person-name.ts'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { isPublic, type PublishAct } from './publish-acts.ts'

interface WhatWillHappenProps {
  readonly workspace: Workspace
  /** The likeliest act; undefined for who may do none. */
  readonly act: PublishAct | undefined
}

/** In a sentence: how much of the page changes for visitors, in which language, and what was said of the request. */
export function WhatWillHappen({ workspace, act }: WhatWillHappenProps) {
  const { session, server, host } = workspace
  const say = useSay(publishMessages)
  const page = useStore(server, (state) => state.page)
  const revision = useSession(session, (state) => state.base.revision)
  const { id, language, publishedRevision } = page
  const changes = useQuery({
    queryKey: ['publish-diff', id, language, publishedRevision, revision],
    enabled: publishedRevision !== null && publishedRevision !== revision,
    queryFn: async () => {
      const diff = host.client.pages.diff({ id, language }, publishedRevision ?? revision, revision)
      const { blocks, fields } = await answered(diff)
      return blocks.length + fields.length
    },
  })
  const name = languageName(workspace.host.config, language)
  const others = page.translations.filter((one) => one.language !== language)
  if (act === undefined) return null
  const count = publishedRevision === revision ? 0 : changes.data
  return (
    <>
      <p>
        {isPublic(act) && count !== undefined && publishedRevision !== null
          ? say(count === 0 ? 'publish.whatNone' : count === 1 ? 'publish.whatOne' : 'publish.whatMany', {
              count,
              language: name,
            })
          : say(`publish.what.${act}`, { language: name })}
      </p>
      {isPublic(act) && others.length > 0 && (
        <p className="qe-help">
          {say('publish.others', {
            languages: say.list(others.map((one) => languageName(workspace.host.config, one.language))),
          })}
        </p>
      )}
      {page.mergeRequest && (
        <p className="qe-note">
          {say('publish.requested', {
            name: personName(page.mergeRequest.by),
            note: page.mergeRequest.message ?? '',
          })}
        </p>
      )}
      {page.lastRejection && page.editStatus === 'WORKING' && (
        <p className="qe-note" data-tone="warning">
          {say('publish.rejectedBy', {
            name: personName(page.lastRejection.by),
            reason: page.lastRejection.reason,
          })}
        </p>
      )}
    </>
  )
}
