import { type EditSession, siblingsOf } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'

/** Where these nodes may go to: every place that takes them but the one where they stand in a row already. */
export function otherPlaces(session: EditSession, ids: readonly string[]): readonly Place[] {
  const [first = ''] = ids
  const siblings = siblingsOf(session.getState(), session.site, first).map(({ id }) => id)
  const start = siblings.findIndex((id) => ids.includes(id))
  const end = start + ids.length
  const isRow = siblings.slice(start, end).every((id) => ids.includes(id)) && end <= siblings.length
  const places = session.places({ ids })
  const own = places.find(({ place: { before } }) => before !== undefined && siblings.includes(before))?.place
  const isOwn = ({ before, ...list }: Place) =>
    isRow &&
    list.slot === own?.slot &&
    list.owner === own?.owner &&
    list.prop === own?.prop &&
    (before === undefined ? end === siblings.length : siblings.slice(start, end + 1).includes(before))
  return places.filter(({ place, verdict }) => verdict.ok && !isOwn(place)).map(({ place }) => place)
}
