import type { AdminClient } from '@quoin/edit/client'
import type { Off, Site } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { createContext, useContext } from 'react'
import type { FieldControl } from '../fields/field-control.ts'
import type { PickMedia } from '../media/pick-media.ts'
import type { Messages } from '../messages.ts'
import type { Notice } from '../parts/notices.tsx'
import type { LeaveGuard } from './leave-guards.ts'

export interface Language {
  readonly code: string
  readonly name: string
}

export interface Device {
  readonly label: string
  readonly width: number | '100%'
}

export interface AdminPaths {
  readonly login: string
  readonly editor: string
  readonly mediaLibrary: string
  readonly playground: string
  readonly appSettings: string
  readonly preview: string
}

export interface AdminConfig {
  readonly api: string
  readonly site: Site
  readonly siteUrl: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: string
  readonly defaultTheme: string
  readonly paths: AdminPaths
  /** Where visitors see a page. */
  readonly pageUrl: (page: { readonly language: string; readonly slug: string }) => string
  readonly canvasUrl: (page: { readonly id: string; readonly language: string }) => string
  readonly devices: readonly Device[]
  readonly controls: Readonly<Record<string, FieldControl>>
  /** The address of a picture of a block, for the add menu. */
  readonly blockPicture?: (type: string) => string | undefined
  readonly messages: Messages
  readonly login: {
    readonly logo: string
    readonly logoHeight: number
    readonly welcome: string
    readonly sideImage: string
  }
}

/** What every screen of the administration may ask for. Stable while somebody is signed in. */
export interface AdminHost {
  readonly config: AdminConfig
  readonly client: AdminClient
  readonly user: User
  readonly navigate: (address: string) => void
  /** Asks first when something would be lost. */
  readonly signOut: () => void
  /** Says something to those who hear the screen. */
  readonly announce: (text: string) => void
  /** Shows one sentence for a while, and says it. */
  readonly notify: (notice: Notice) => void
  readonly pickMedia: PickMedia
  /** Told before somebody leaves, for as long as there may be unsaved work. */
  readonly guardLeaving: (guard: LeaveGuard) => Off
  /** The account changed itself. */
  readonly onUser: (user: User) => void
}

export const AdminContext = createContext<AdminHost | undefined>(undefined)

export function useAdmin(): AdminHost {
  const host = useContext(AdminContext)
  if (!host) throw new Error('This part of the editor stands outside <Admin>. Put it inside.')
  return host
}
