import type { AdminClient, DocumentId } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { problemText } from '../parts/answers.ts'

/** A page that another one names; null where there is none any more, which is known only if the server says so. */
export async function relatedPage(client: AdminClient, doc: DocumentId): Promise<AdminPage | null> {
  const answer = await client.pages.get(doc)
  if (answer.ok) return answer.value
  const { status } = answer.problem
  if (status === 404 || status === 410) return null
  throw new Error(problemText(answer.problem))
}

/** What a field that names pages stores: one, several in their order, or none. */
export function referencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
