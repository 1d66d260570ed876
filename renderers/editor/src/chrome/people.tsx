import type { EditSession } from '@quoin/edit'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Everyone else on this page. A press goes to the block they are at. */
export function People({ session, workspace }: { readonly session: EditSession; readonly workspace: Workspace }) {
  const people = useSession(session, (state) => state.people)
  if (people.length === 0) return null
  return (
    <ul className="qe-people" aria-label={workspace.say('people.label')}>
      {people.map(({ clientId, firstName, lastName, color, blockId }) => (
        <li key={clientId}>
          <button
            type="button"
            className="qe-person"
            style={{ background: color }}
            title={`${firstName} ${lastName}`}
            aria-label={workspace.say('people.follow', { name: `${firstName} ${lastName}` })}
            disabled={blockId === null}
            onClick={() => blockId !== null && session.pick(blockId, 'replace')}
          >
            {`${firstName.charAt(0)}${lastName.charAt(0)}`}
          </button>
        </li>
      ))}
    </ul>
  )
}
