import { type AsideEdits, valuesOf } from '@quoin/edit'
import type { AdminClient, DocumentId } from '@quoin/edit/client'

/** Brings edits that were set aside to the server, for their author alone. Answers whether they are there. */
export async function parkEdits(
  client: AdminClient,
  doc: DocumentId,
  { revision, page }: AsideEdits,
  key: string,
): Promise<boolean> {
  const { clientId } = client
  const parked = { kind: 'parked', baseRevision: revision, values: valuesOf(page), clientId } as const
  const answer = await client.pages.park(doc, parked, key)
  return answer.ok
}
