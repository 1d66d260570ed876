import { type EditSession, placeForNew, standingOf } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import type { Json } from '@quoin/engine'

/** After the selection; where that does not take it, after what holds the selection, step by step outwards. */
export function placeForPaste(session: EditSession, payload: Json): Place {
  const state = session.getState()
  const first = placeForNew(state, session.site)
  let at: Place = first
  for (;;) {
    if (session.can({ type: 'clipboard.paste', payload, at }).ok) return at
    const owner = at.owner === undefined ? undefined : standingOf(state, session.site, at.owner)
    if (!owner) return first
    at = owner.after
  }
}
