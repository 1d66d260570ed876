import { tokenPerson } from '@quoin/edit/client'
import { systemClock } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { sessionToken } from '../admin/session-token.ts'
import { recall, remember } from '../device-memory.ts'
import { browserTable } from '../recovery/browser-table.ts'
import { createPageShelf, type KeptPages } from './kept-pages.ts'
import { keptPerson } from './kept-person.ts'

/** What this device keeps of whoever is signed in on it, for the time without a server. It goes when they do. */
export interface OwnDevice {
  /** The server said that this person is signed in. `stays`: they just chose so, or not. */
  enter(user: User, stays?: boolean): void
  /** Who was last signed in here chose to stay, also once their session has ended. */
  stays(): boolean
  /** Who is signed in as far as can be told here. */
  person(): User | undefined
  pagesOf(user: User): KeptPages
  /** `unheard`: the person signed out, which the server could not be told. */
  forget(unheard?: boolean): void
  /** Somebody is signed in, in whichever tab. */
  isOpen(): boolean
  /** This person is, and nobody else. */
  isOf(user: User): boolean
  /** Somebody else is, as whom all calls of this browser are made now. */
  isOthers(user: User): boolean
  /** This browser has no room to keep who is signed in: other tabs, and this one once it was closed, do not know them. */
  isOfTab(): boolean
  /** The server is still to be told that the person signed out. */
  isLeaving(): boolean
}

const leavingName = 'quoin:leaving'

export function createOwnDevice(site: string, onForget: () => void = () => undefined): OwnDevice {
  const token = sessionToken()
  const isOpen = () => token.read() !== undefined
  const isOthers = ({ id }: User) => (tokenPerson(token.read()) ?? id) !== id
  const known = keptPerson(systemClock.now)
  let staying = known.isStaying()
  const shelf = createPageShelf({
    table: browserTable('quoin-pages', 'pages'),
    site,
    clock: systemClock,
    isOpen,
  })

  return {
    enter(user, stays) {
      const before = known.read()
      if (before && before.id !== user.id) onForget()
      if (stays !== undefined) known.stays(stays)
      staying = known.isStaying()
      known.keep(user)
      localStorage.removeItem(leavingName)
      void shelf.forget(user.id)
    },
    stays: () => staying,
    person: () => (isOpen() ? known.read() : undefined),
    pagesOf: ({ id }) => shelf.of(id),
    forget(unheard = false) {
      if (unheard) remember(leavingName, true)
      else localStorage.removeItem(leavingName)
      known.forget()
      onForget()
      void shelf.forget()
    },
    isOpen,
    isOf: (user) => isOpen() && !isOthers(user),
    isOthers,
    isOfTab: token.isOfTab,
    isLeaving: () => recall(leavingName) === true,
  }
}
