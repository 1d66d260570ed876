import type { LoadFailure } from '@quoin/edit/protocol'
import { readReference } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'

/** Failures name pages by their references, for developers; here they are known by name, and why they do not come may be, too. */
export async function namedFailures(
  workspace: Workspace,
  failures: readonly LoadFailure[],
): Promise<readonly LoadFailure[]> {
  return Promise.all(
    failures.map(async (failure) => ({ ...failure, message: await named(workspace, failure.message) })),
  )
}

const quoted = /"([^"]+_[^"]+)"/

async function named({ host, say }: Workspace, message: string): Promise<string> {
  const reference = readReference(quoted.exec(message)?.[1])
  if (!reference?.language || host.scope === 'SESSION') return message
  const { id, language } = reference
  const answer = await host.client.pages.get({ id, language })
  if (!answer.ok) return answer.problem.status === 404 ? say('embed.gone') : message
  const { name, status } = answer.value
  return status === 'DRAFT' ? say('embed.unpublished', { name }) : message.replace(quoted, `“${name}”`)
}
