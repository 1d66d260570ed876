import { type EditState, findNode, type NodeList } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { pageTypeOf, type Site } from '@quoin/engine'
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

/** The slot that a list of the page is, by its name; undefined of any other list. */
export function slotName({ page }: EditState, site: Site, list: NodeList | undefined): string | undefined {
  return list?.kind === 'slot' ? slotLabel(site, page.type, list.name) : undefined
}

/** What a slot of a page type is called. */
function slotLabel(site: Site, pageType: string, slot: string): string {
  return pageTypeOf(site, pageType)?.template?.find(({ slotName }) => slotName === slot)?.label ?? slot
}
