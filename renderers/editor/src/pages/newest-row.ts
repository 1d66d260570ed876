import { type AdminClient, type Answer, editablePage } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'

/** A row as it is to be acted on where the list may know an older version of its page: own saves are not read into it. */
export async function newestRow(
  { pages }: { readonly pages: Pick<AdminClient['pages'], 'get'> },
  row: AdminRow,
): Promise<Answer<AdminRow>> {
  const answer = await pages.get(row)
  if (!answer.ok) return answer
  const { revision, tags } = editablePage(answer.value)
  return { ...answer, value: { ...row, revision, tags } }
}
