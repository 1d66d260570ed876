import type { EditSession } from '@quoin/edit'
import type { Off } from '@quoin/engine'
import type { AdminHost } from '../admin/admin-config.ts'
import { personName } from '../parts/person-name.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface SpokenPeople {
  readonly session: Pick<EditSession, 'getState' | 'subscribe'>
  /** Whose own coming and going is no news. */
  readonly self: string
  readonly announce: AdminHost['announce']
  readonly say: Workspace['say']
}

/** Says who came to the page and who left it. */
export function speakPeople({ session, self, announce, say }: SpokenPeople): Off {
  const names = () =>
    new Map(
      session
        .getState()
        .people.filter(({ id }) => id !== self)
        .map((person) => [person.id, personName(person)] as const),
    )
  let here = names()
  return session.subscribe(
    ({ people }) => people,
    () => {
      const before = here
      here = names()
      const came = [...here].flatMap(([id, name]) => (before.has(id) ? [] : [say('people.came', { name })]))
      const left = [...before].flatMap(([id, name]) => (here.has(id) ? [] : [say('people.left', { name })]))
      announce([...came, ...left].join(' '))
    },
  )
}
