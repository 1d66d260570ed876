import type { Author, PersonName } from '@quoin/engine/wire'
import type { Tx } from '../store/database.ts'
import { findAuthors, type Person } from '../store/people.ts'

/** People by id, read at once for everything one answer shows. */
export interface People {
  name(id: string | null): PersonName | null
  author(id: string | null, options: { readonly withEmail: boolean }): Author | null
}

export async function readPeople(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<People> {
  const known = await findAuthors(
    tx,
    ids.filter((id) => typeof id === 'string'),
  )
  return peopleOf(known)
}

export function peopleOf(known: ReadonlyMap<string, Person>): People {
  return {
    name(id) {
      const user = id === null ? undefined : known.get(id)
      return user ? { id: user.id, firstName: user.firstName, lastName: user.lastName } : null
    },
    author(id, { withEmail }) {
      const user = id === null ? undefined : known.get(id)
      return user ? authorOf(user, withEmail) : null
    },
  }
}

function authorOf(user: Person, withEmail: boolean): Author {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: withEmail ? user.email : '',
    ...(user.company === null ? {} : { company: user.company }),
    ...(user.avatarUrl === null ? {} : { avatarUrl: user.avatarUrl }),
  }
}
