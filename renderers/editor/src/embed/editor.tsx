import type { EditSession } from '@quoin/edit'
import type { AdminClient } from '@quoin/edit/client'
import { type GivenOptions, type Site, systemClock } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import type { AdminPage, User } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import type { AdminConfig, AdminHost } from '../admin/admin-config.ts'
import { AdminContext, type AdminSurroundings } from '../admin/admin-context.ts'
import { type AdminOptions, completeConfig, type Optional, withSiteSettings } from '../admin/complete-config.ts'
import { DocumentLocale } from '../admin/document-locale.tsx'
import { forgetTransitions } from '../admin/forget-transitions.ts'
import { useHostVoices } from '../admin/host-voices.tsx'
import { keepFocus } from '../admin/keep-focus.ts'
import { quietReactAria } from '../admin/quiet-react-aria.ts'
import { useLeaveGuards } from '../admin/use-leave-guards.ts'
import { openEvents } from '../live/open-events.ts'
import { createServerEvents, type ServerEvents } from '../live/server-events.ts'
import { createSiteWatch } from '../live/site-watch.ts'
import { PageEditor } from '../page-editor.tsx'
import { askedAnyway } from '../parts/asked-anyway.ts'
import { usualRegions } from '../regions.ts'
import { PageWorkspace } from '../screens/page-workspace.tsx'
import type { InterfaceLanguage } from '../speech/interface-language.ts'
import { useSpeech } from '../speech/use-speech.ts'
import { createLayout } from '../workspace/layout.ts'
import { followRoom } from '../workspace/sides.ts'
import { localPage, localUser } from './local-page.ts'
import { noServer, noServerAddress } from './no-server.ts'

/** An edit session of the host's own: it saves, keeps and shares as the host made it. */
export interface OwnSession {
  readonly session: EditSession
}

/** A page on a content server: opened, kept on this device, locked and saved as in the whole administration. */
export interface ServerPageSource {
  readonly client: AdminClient
  /** Where the client's server is; the events of the page are read from it. */
  readonly api: string
  readonly user: User
  readonly site: Site
  readonly id: string
  readonly language: string
}

type Own =
  | 'siteUrl'
  | 'regions'
  | 'controls'
  | 'blockPicture'
  | 'pageStarters'
  | 'messages'
  | 'pageUrl'
  | 'interfaceLanguages'
  | 'interfaceLanguage'
  | 'siteLabels'

/** What `Editor` is given: a session, or a page of a content server. */
export type EditorProps = (OwnSession | ServerPageSource) &
  Optional<Pick<AdminOptions, Own>> & {
    /** Where the page stands to be edited: a document that runs the canvas agent. */
    readonly canvasUrl: string | AdminConfig['canvasUrl']
    /** The options of the engine that concern an editor: autosave, breakpoints, paths and more. */
    readonly options?: GivenOptions | undefined
    readonly navigate?: ((address: string) => void) | undefined
    /** Lets the person choose a picture or a file, in place of the media library of a server. */
    readonly pickMedia?: AdminHost['pickMedia'] | undefined
  }

/**
 * One page with its tools and its side panel, in any host and as often as the host likes. It fills its parent.
 * What it is given is read once: another page is another editor, told apart by `key`.
 */
export function Editor(props: EditorProps) {
  useInsertionEffect(quietReactAria, [])
  const [{ parts, source, queries, offered }] = useState(() => begin(props))
  const config = useSpeech(parts.config, offered)
  const { voices, liveRegions } = useHostVoices(config?.messages ?? parts.config.messages)
  const guards = useLeaveGuards()
  const host = useMemo<AdminSurroundings | undefined>(
    () =>
      config && {
        ...voices,
        ...parts,
        config,
        guardLeaving: guards.add,
        saveOpen: () => guards.settleUnasked('SCREEN'),
        isPresent: () => true,
        onUser: () => {},
        signOut: () => {},
      },
    [parts, config, voices, guards],
  )
  const { navigate, siteWatch, layout } = parts
  useEffect(() => siteWatch.start(), [siteWatch])
  useEffect(keepFocus, [])
  useEffect(forgetTransitions, [])
  useEffect(() => followRoom(layout, matchMedia('(width < 60rem)')), [layout])
  if (!host || !config) return null
  const { language } = config.speech
  return (
    <QueryClientProvider client={queries}>
      <AdminContext value={host}>
        <RouterProvider navigate={navigate}>
          <DocumentLocale messages={config.messages}>
            <div className="qe-app qe-embed" lang={language} dir={textDirection(language)}>
              {'session' in source ? (
                <PageEditor session={source.session} page={source.page} layout={layout} canvasUrl={config.canvasUrl} />
              ) : (
                <PageWorkspace id={source.id} language={source.language} layout={layout} />
              )}
            </div>
            {liveRegions}
          </DocumentLocale>
        </RouterProvider>
      </AdminContext>
    </QueryClientProvider>
  )
}

/** What a server tells where there is none. */
const silence: ServerEvents = { listen: () => () => {}, renew: () => {} }

function begin(props: EditorProps) {
  const { navigate = (address: string) => location.assign(address), pickMedia } = props
  const own = 'session' in props
  const config = own ? embeddedConfig(props) : withSiteSettings(embeddedConfig(props), props.user)
  const client = own ? noServer() : props.client
  const events = own ? silence : createServerEvents(openEvents(props.api, props.client), systemClock)
  return {
    parts: {
      config,
      client,
      events,
      siteWatch: createSiteWatch(events, client.site.schema),
      user: own ? localUser(config.defaultLanguage) : props.user,
      scope: own ? ('SESSION' as const) : ('PAGE' as const),
      navigate,
      regions: props.regions ?? usualRegions,
      leave: (go: () => void) => go(),
      layout: createLayout(own ? 'embedded' : props.user.id),
      ...(pickMedia ? { pickMedia } : {}),
    },
    source: own ? { session: props.session, page: firstState(props.session) } : props,
    queries: new QueryClient({ defaultOptions: { queries: { ...askedAnyway, retry: 1 } } }),
    offered: asTheDocument(config.interfaceLanguages),
  }
}

/** Menus and dialogs open in the host's document: only what is written its way is spoken there. */
function asTheDocument(languages: readonly InterfaceLanguage[]): readonly InterfaceLanguage[] {
  const { direction } = getComputedStyle(document.documentElement)
  return languages.filter(({ code }) => textDirection(code) === direction)
}

function firstState(session: EditSession): AdminPage {
  const { page, rights } = session.getState()
  return localPage(page, { ...rights, canPublish: false })
}

function addressOf(canvasUrl: EditorProps['canvasUrl']): AdminConfig['canvasUrl'] {
  return typeof canvasUrl === 'string' ? () => canvasUrl : canvasUrl
}

export function embeddedConfig(props: EditorProps): AdminConfig {
  const language = 'session' in props ? props.session.getState().page.language : props.language
  const { siteUrl, controls, blockPicture, pageStarters } = props
  const { messages, interfaceLanguages, interfaceLanguage, siteLabels } = props
  return completeConfig({
    ...props.options,
    api: 'session' in props ? noServerAddress : props.api,
    site: 'session' in props ? props.session.site : props.site,
    defaultLanguage: language,
    pageUrl: props.pageUrl ?? (({ slug }) => `/${slug}`),
    canvasUrl: addressOf(props.canvasUrl),
    siteUrl,
    controls,
    blockPicture,
    pageStarters,
    messages,
    interfaceLanguages,
    interfaceLanguage,
    siteLabels,
  })
}
