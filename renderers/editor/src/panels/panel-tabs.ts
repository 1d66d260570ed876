import { type EditState, findNode } from '@quoin/edit'
import type { Site } from '@quoin/engine'
import type { PanelTab } from '../workspace/view-state.ts'

export interface PanelTabs {
  readonly tabs: readonly PanelTab[]
  /** The one that is open when nobody chose. */
  readonly first: PanelTab
}

/** Which tabs the side panel has: exactly the table of 3.3. */
export function panelTabs(state: EditState, site: Site): PanelTabs {
  if (state.lock.name === 'OTHER') return { tabs: ['COLLABORATION-LOCKED'], first: 'COLLABORATION-LOCKED' }
  const found = state.selection.ids.map((id) => findNode(state, site, id)).filter((one) => one !== undefined)
  const always = ['PAGE-SETTINGS', 'DOCUMENT'] as const
  const [only] = found
  if (!only) return { tabs: [...always].reverse(), first: 'DOCUMENT' }
  const kind = found.length === 1 && only.list.kind === 'items' ? 'ITEM' : 'BLOCK'
  const stories = kind === 'BLOCK' && found.length === 1 && only.schema && hasStories(state, only.schema.stories.length)
  return { tabs: [kind, ...(stories ? (['STORIES'] as const) : []), ...always], first: kind }
}

function hasStories(state: EditState, coded: number): boolean {
  return coded > 0 || (state.rights.canEditContent && state.readOnly.length === 0)
}
