import { findNode } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { slotLabel } from '../workspace/slot-name.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A place in words: "Before 'Features' in 'Body'". */
export function placeName({ session, site, say }: Workspace, { slot, owner, prop, before }: Place): string {
  const state = session.getState()
  const name = (id: string) => findNode(state, site, id)?.name ?? ''
  const field = findNode(state, site, owner)?.schema?.plan.find(({ key }) => key === prop)?.entry.descriptor
  const list =
    owner !== undefined
      ? `${name(owner)}, ${field?.label ?? prop}`
      : slot === undefined
        ? state.page.name
        : slotLabel(site, state.page.type, slot)
  return before === undefined ? say('place.end', { list }) : say('place.before', { name: name(before), list })
}
