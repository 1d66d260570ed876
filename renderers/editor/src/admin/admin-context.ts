import { createContext, useContext } from 'react'
import type { EditorRegions } from '../regions.ts'
import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'
import type { AdminHost } from './admin-config.ts'

/** What screens are given by whoever stands around them. */
export interface AdminSurroundings extends AdminHost {
  readonly regions: EditorRegions
  /** How this person likes the screens. */
  readonly layout: Store<Layout>
  /** Asks first when something would be lost by it. */
  readonly leave: (go: () => void) => void
  /** Saves the page that is open; answers whether the server has all of it. */
  readonly saveOpen: () => Promise<boolean>
}

export const AdminContext = createContext<AdminSurroundings | undefined>(undefined)

/** What every part of the editor has around it: the server, the person, the configuration. */
export function useAdmin(): AdminSurroundings {
  const host = useContext(AdminContext)
  if (!host) throw new Error('This part of the editor stands outside <Admin>. Put it inside.')
  return host
}
