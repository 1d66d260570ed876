import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { placeName } from './place-name.ts'

/** Every place the selection may go to, by name: moving without dragging. */
export function MoveDialog({ workspace, ids }: { readonly workspace: Workspace; readonly ids: readonly string[] }) {
  const { session, say } = workspace
  const places = session.places({ ids }).filter(({ verdict }) => verdict.ok)
  return (
    <Dialog title={say('command.moveTo')} size="small" onClose={() => workspace.open(undefined)}>
      {places.length === 0 && <p className="qe-empty">{say('place.none')}</p>}
      <ul className="qe-list">
        {places.map(({ place }) => (
          <li key={JSON.stringify(place)}>
            <button
              type="button"
              className="qe-menu-item"
              onClick={() => {
                workspace.open(undefined)
                workspace.do({ type: 'block.move', ids, to: place })
              }}
            >
              {placeName(workspace, place)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
