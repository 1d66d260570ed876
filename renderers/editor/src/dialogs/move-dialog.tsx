import { firstWords } from '@quoin/edit'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { otherPlaces } from './other-places.ts'
import { placeName } from './place-name.ts'

/** Every place the selection may go to, by name: moving without dragging. */
export function MoveDialog({ workspace, ids }: { readonly workspace: Workspace; readonly ids: readonly string[] }) {
  const { session, say } = workspace
  const places = otherPlaces(session, ids)
  const wordsOf = (id: string | undefined) =>
    id === undefined ? '' : firstWords(session.getState(), workspace.site, id)
  return (
    <Dialog title={say('command.moveTo')} size="small" onClose={() => workspace.open(undefined)}>
      {places.length === 0 && <p className="qe-empty">{say('place.none')}</p>}
      <ul className="qe-list">
        {places.map((place, index) => (
          <li key={JSON.stringify(place)}>
            <button
              type="button"
              className="qe-menu-item"
              // biome-ignore lint/a11y/noAutofocus: the dialog was just asked for
              autoFocus={index === 0}
              onClick={() => {
                workspace.open(undefined)
                workspace.do({ type: 'block.move', ids, to: place })
              }}
            >
              <span className="qe-menu-name">{placeName(workspace, place)}</span>
              <span className="qe-menu-hint qe-one-line">{wordsOf(place.before)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
