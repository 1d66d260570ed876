import { findNode } from '@quoin/edit'
import type { LiveState } from '../live/live-page.ts'
import { initialsOf, personName } from '../parts/person-name.ts'
import { createStore, useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A page that is edited alone has nobody to be unsure of. */
const alone = createStore<Pick<LiveState, 'connected'>>({ connected: true })

/** Everyone else on this page. A press goes to the block they are at. */
export function People({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, live, say } = workspace
  const connected = useStore<Pick<LiveState, 'connected'>, boolean>(live?.state ?? alone, (state) => state.connected)
  const present = useSession(session, (state) => state.people)
  const people = present.filter(({ id }) => id !== host.user.id)
  if (people.length === 0) return null
  if (!connected) return <p className="qe-help qe-people">{say('people.unknown')}</p>
  return (
    <ul className="qe-people" aria-label={say('people.label')}>
      {people.map((person) => {
        const { id, clientId, color, blockId } = person
        const name = personName(person)
        const at = blockId === null ? undefined : findNode(session.getState(), workspace.site, blockId)
        return (
          <li key={id + clientId}>
            <button
              type="button"
              className="qe-person"
              style={{ '--qe-person': color } as React.CSSProperties} // custom properties are not in React's type
              title={at ? say('people.at', { name, block: at.name }) : name}
              aria-label={at ? say('people.go', { name }) : name}
              aria-disabled={at === undefined}
              onClick={() => at && session.pick(at.node.id, 'replace')}
            >
              {initialsOf(person)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
