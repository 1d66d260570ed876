import { type EditSession, siblingsOf, standingOf } from '@quoin/edit'
import { type Place, samePlace } from '@quoin/edit/protocol'

/** Where that stands which takes a while to come: before what it was meant to be before, or the next of those that followed. */
export function laterPlace(session: EditSession, { before = '', ...list }: Place): () => Place {
  const { site } = session
  const siblings = siblingsOf(session.getState(), site, before)
  const followers = siblings.slice(siblings.findIndex(({ id }) => id === before))
  return () => {
    for (const { id } of followers) {
      const place = standingOf(session.getState(), site, id)?.before
      if (place && samePlace(place, { ...list, before: id })) return place
    }
    return list
  }
}
