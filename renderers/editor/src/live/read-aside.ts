import type { AdminClient, DocumentId } from '@quoin/edit/client'
import type { RevisionEntry, Values } from '@quoin/engine/wire'
import { answered } from '../parts/answers.ts'

interface AsideValues {
  readonly aside: Values
  /** Those it was made on; undefined where the server has them no more. */
  readonly base: Values | undefined
}

export async function readAside(
  client: AdminClient,
  doc: DocumentId,
  { revision, parent }: Pick<RevisionEntry, 'revision' | 'parent'>,
): Promise<AsideValues> {
  const [aside, base] = await Promise.all([
    answered(client.pages.revision(doc, revision)),
    parent === null ? undefined : client.pages.editedRevision(doc, parent),
  ])
  if (!base || (!base.ok && base.problem.status === 404)) return { aside: aside.values, base: undefined }
  const { values } = await answered(Promise.resolve(base))
  return { aside: aside.values, base: values }
}
