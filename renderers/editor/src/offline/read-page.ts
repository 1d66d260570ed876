import type { Answer, DocumentId } from '@quoin/edit/client'
import { type Clock, systemClock } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { isAway } from './away.ts'
import type { KeptPages } from './kept-pages.ts'
import { soon } from './soon.ts'

/** A page to open; `keptAt`: as this device kept it then, for want of a server. */
export interface ReadPage {
  readonly page: AdminPage
  readonly keptAt?: number
  /** The server was asked and had not answered yet. */
  readonly late?: Promise<ReadPage>
}

/**
 * From the server, and from this device only where none can be asked or none answers for a while. A refusal is thrown,
 * its status as the cause.
 */
export async function readPage(
  doc: DocumentId,
  ask: () => Promise<Answer<AdminPage>>,
  kept: KeptPages | undefined,
  clock: Clock = systemClock,
): Promise<ReadPage> {
  const fromHere = async () => {
    const found = await kept?.read(doc)
    return found && { page: found.page, keptAt: found.at }
  }
  const fromServer = async () => {
    const answer = await ask()
    if (answer.ok) {
      void kept?.keep(answer.value)
      return { page: answer.value }
    }
    const { problem } = answer
    const found = isAway(problem) ? await fromHere() : undefined
    if (found) return found
    throw new Error(problem.title, { cause: isAway(problem) ? 'AWAY' : problem.status })
  }
  const asked = fromServer()
  const standIn = async () => {
    const found = await fromHere()
    return found && { ...found, late: asked }
  }
  return soon(asked, standIn, clock)
}
