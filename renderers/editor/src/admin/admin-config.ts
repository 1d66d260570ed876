import type { AdminClient } from '@quoin/edit/client'
import type { Appearance, BlockSchema, Breakpoint, EngineOptions, JsonObject, Off, Routes, Site } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import type { FieldControl } from '../fields/field-control.ts'
import type { IconName } from '../icons.tsx'
import type { ServerEvents } from '../live/server-events.ts'
import type { SiteWatch } from '../live/site-watch.ts'
import type { SiteLooks } from '../looks/site-looks.ts'
import type { PickMedia } from '../media/pick-media.ts'
import type { Words } from '../messages.ts'
import type { KeptPages } from '../offline/kept-pages.ts'
import type { Notice } from '../parts/notices.tsx'
import type { Clip } from '../parts/write-clipboard.ts'
import type { InterfaceLanguage, SiteLabels, Speech } from '../speech/interface-language.ts'
import type { LeaveGuard } from './leave-guards.ts'
import type { Place } from './places.ts'
import type { Voice } from './voice.ts'

/** A language of the site, as editors see it. */
export interface Language {
  readonly code: string
  readonly name: string
}

/**
 * What the host has around a page. SITE: all pages, and an account. PAGE: this page on a content server.
 * SESSION: an edit session of the host's own, and no server.
 */
export type HostScope = 'SITE' | 'PAGE' | 'SESSION'

/** A way to a screen, of the editor or of the host. */
export interface MenuEntry {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  /** The screen of the editor it leads to. */
  readonly place?: Place['name']
}

/** The blocks of a page in their order: the type of each, or what it begins with over its starter. */
export interface PageStarter {
  readonly name: string
  readonly description: string
  readonly blocks: readonly (string | { readonly type: string; readonly props: JsonObject })[]
}

/** What `Admin` and `Editor` work with. */
export interface AdminConfig {
  /** The address of the content server's calls, `/api` at the same origin. */
  readonly api: string
  /** The blocks and page types, the same as the content server has. */
  readonly site: Site
  /** Where the public site is; the origin of the editor where nothing is said. */
  readonly siteUrl: string
  /** What tells its copied blocks and its unsaved edits from those of other sites; where no `siteUrl` is said, the address of its server. */
  readonly siteId: string
  /** In which pages can be written; the content server says so when somebody signs in. */
  readonly languages: readonly Language[]
  /** Of new pages; likewise. */
  readonly defaultLanguage: string
  /** The options of the engine, each with its value. */
  readonly options: EngineOptions
  /** Where the screens of the editor are, by `routes`. */
  readonly paths: Routes
  /** Where visitors see a page. */
  readonly pageUrl: (page: { readonly language: string; readonly slug: string }) => string
  /** The host's routes decide where pages stand, and its server has `fixedPaths`, too: the settings do not offer to change it. */
  readonly fixedPaths: boolean
  /** The document that stands in the frame and runs the agent: `/preview?p=…&l=…&mode=edit` where nothing is said. */
  readonly canvasUrl: (page: { readonly id: string; readonly language: string }) => string
  /** Names the bundle that runs, as the server names the one it serves (`editorBuild`): where they differ it is said. */
  readonly build?: string
  /** The site is being built: fields tell their paths. */
  readonly development: boolean
  /** The widths the frame offers, by `responsiveBreakpoints`. */
  readonly devices: readonly Breakpoint[]
  /** Components for `CUSTOM` fields, by the names that fields give. */
  readonly controls: Readonly<Record<string, FieldControl>>
  /** What is to be known of blocks of a type on this site, said in the panel. */
  readonly blockNotes?: Readonly<Record<string, string>>
  /** The address of a picture of a block, for the add menu. */
  readonly blockPicture?: (type: string) => string | undefined
  /** Props that say everything a block can say, for the playground. */
  readonly fullestProps?: (schema: BlockSchema) => JsonObject
  /** Whole pages to begin with, offered on an empty one as far as its type allows their blocks; a function makes them in the look of the site. */
  readonly pageStarters?: readonly PageStarter[] | ((appearance?: Appearance) => readonly PageStarter[])
  /** The look of the site, as its owner chose it, where a server says. */
  readonly appearance?: Appearance
  /** How looks are shown to whoever chooses one; a host that draws none has no such screen. */
  readonly looks?: SiteLooks
  /** What the host keeps on this device of the person who was signed in has to go: they signed out, or somebody else came. */
  readonly onForget?: () => void
  /** The menu between screens, given the usual one. */
  readonly getAdminMenu?: (usual: readonly MenuEntry[]) => readonly MenuEntry[]
  /** What of the host's configuration is old or unknown, in words for developers. */
  readonly warnings: readonly string[]
  /** The texts of the interface; what is missing is said in English. */
  readonly messages: Words
  /** The language of the interface, and how to change it. */
  readonly speech: Speech
  /** What the interface can be spoken in, the one for everybody else first; none where the host gives its own words. */
  readonly interfaceLanguages: readonly InterfaceLanguage[]
  /** What is spoken to those who chose nothing, in place of what their browser asks for. */
  readonly interfaceLanguage?: string
  /** The labels of blocks and fields in those languages. */
  readonly siteLabels: SiteLabels
  /** How the screen to sign in looks, by `loginUI`. */
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
  /** What the server tells of others' acts. */
  readonly events: ServerEvents
  readonly siteWatch: SiteWatch
  readonly user: User
  readonly scope: HostScope
  /** The pages this device keeps, where it keeps any. */
  readonly kept?: KeptPages
  readonly navigate: (address: string) => void
  /** Asks first when something would be lost. */
  readonly signOut: () => void
  /** Says something to those who hear the screen; what is urgent breaks into what is being said. */
  readonly announce: Voice['say']
  /** Shows one sentence for a while, and says it. Answers how to take it away again. */
  readonly notify: (notice: Notice) => Off
  readonly pickMedia: PickMedia
  /** Shows what the browser does not let the editor copy, for the person's own keys. */
  readonly copyByHand: (clip: Clip) => void
  /** Told before somebody leaves, for as long as there may be unsaved work. */
  readonly guardLeaving: (guard: LeaveGuard) => Off
  /** False once somebody else signed in on this device: what this person left unsaved is not theirs to save. */
  readonly isPresent: () => boolean
  /** The account changed itself. */
  readonly onUser: (user: User) => void
}
