import type { LoadFailure } from '@quoin/edit/protocol'
import { readReference } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'

/** Failures name pages by their references; here they are known by name, and why they do not come may be, too. */
export async function namedFailures(
  workspace: Workspace,
  failures: readonly LoadFailure[],
): Promise<readonly LoadFailure[]> {
  const references = new Set(failures.flatMap(({ reference }) => reference ?? []))
  const told = await Promise.all([...references].map(async (one) => [one, await whyMissing(workspace, one)] as const))
  const reasons = new Map(told)
  return failures.map((failure) => {
    const message = reasons.get(failure.reference ?? '') ?? failure.message
    return { ...failure, message }
  })
}

/** Undefined when no more is known than that it did not come. */
async function whyMissing({ host, say, session }: Workspace, reference: string): Promise<string | undefined> {
  const found = readReference(reference)
  if (!found || host.scope === 'SESSION') return undefined
  const { id, language = session.getState().page.language } = found
  const answer = await host.client.pages.get({ id, language })
  if (!answer.ok) return answer.problem.status === 404 ? say('embed.gone') : undefined
  const { name, status } = answer.value
  return say(status === 'DRAFT' ? 'embed.unpublished' : 'embed.notLoaded', { name })
}
