import type { Answer } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import type { Workspace } from '../workspace/workspace.ts'
import type { PublishAct } from './publish-acts.ts'

/** The call of the server that does an act on a version of the open page. */
export function publishCall(
  { host, server }: Workspace,
  act: PublishAct,
  revision: number,
  note: string,
): Promise<Answer<AdminPage>> {
  const { pages } = host.client
  const { id, language } = server.get().page
  const doc = { id, language }
  switch (act) {
    case 'publish':
    case 'update':
      return pages.publish(doc, revision)
    case 'commit':
    case 'commitAndPublish':
      return pages.commit(doc, revision, act === 'commitAndPublish', note)
    case 'approve':
    case 'approveAndPublish':
      return pages.approve(doc, revision, act === 'approveAndPublish', note)
    case 'requestApproval':
      return pages.requestMerge(doc, revision, note)
    case 'withdraw':
      return pages.undoRequestMerge(doc, revision)
    case 'reject':
      return pages.reject(doc, revision, note)
    case 'discard':
      return pages.discard(doc, revision)
  }
}
