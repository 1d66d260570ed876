import type { Answer, DocumentId } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { isAway } from './away.ts'
import type { KeptPages } from './kept-pages.ts'

/** A page to open; `keptAt`: as this device kept it then, for want of a server. */
export interface ReadPage {
  readonly page: AdminPage
  readonly keptAt?: number
}

/** From the server, and only where none can be asked from this device. A refusal is thrown, its status as the cause. */
export async function readPage(
  doc: DocumentId,
  ask: () => Promise<Answer<AdminPage>>,
  kept: KeptPages | undefined,
): Promise<ReadPage> {
  const answer = await ask()
  if (answer.ok) {
    void kept?.keep(answer.value)
    return { page: answer.value }
  }
  const { problem } = answer
  const found = isAway(problem) ? await kept?.read(doc) : undefined
  if (found) return { page: found.page, keptAt: found.at }
  throw new Error(problem.title, { cause: isAway(problem) ? 'AWAY' : problem.status })
}
