import { type EditSession, placesForNew } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import type { Json } from '@quoin/engine'

/** After the selection; where that does not take it, after what holds the selection, step by step outwards. */
export function placeForPaste(session: EditSession, payload: Json): Place {
  const places = placesForNew(session.getState(), session.site)
  return places.find((at) => session.can({ type: 'clipboard.paste', payload, at }).ok) ?? places[0]
}
