import type { AdminClient } from '@quoin/edit/client'
import { systemClock } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useScreenShortcuts } from '../commands/use-screen-shortcuts.ts'
import { ScreenPalette } from '../dialogs/screen-palette.tsx'
import { followLists } from '../live/follow-lists.ts'
import { openEvents } from '../live/open-events.ts'
import { createServerEvents, heedless } from '../live/server-events.ts'
import { createSiteWatch } from '../live/site-watch.ts'
import { say } from '../messages.ts'
import { endSession } from '../offline/end-session.ts'
import type { OwnDevice } from '../offline/own-device.ts'
import { useLatest } from '../parts/use-latest.ts'
import type { EditorRegions } from '../regions.ts'
import { SessionEnded } from '../sign-in/session-ended.tsx'
import { createLayout } from '../workspace/layout.ts'
import type { AdminConfig } from './admin-config.ts'
import { AdminContext, type AdminSurroundings } from './admin-context.ts'
import { AdminMenu } from './admin-menu.tsx'
import { AdminScreen } from './admin-screen.tsx'
import type { AdminTheme } from './admin-theme.ts'
import { withSiteSettings } from './complete-config.ts'
import { useHostVoices } from './host-voices.tsx'
import { keepFocus } from './keep-focus.ts'
import { placeAt } from './places.ts'
import { renewUser } from './renew-user.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useLeaveGuards } from './use-leave-guards.ts'
import { useLeaving } from './use-leaving.tsx'
import { navigate, useLocation } from './use-location.ts'
import { watchSession } from './watch-session.ts'
import { whoEntered } from './who-entered.ts'

interface AdminShellProps {
  readonly config: AdminConfig
  readonly regions: EditorRegions
  readonly client: AdminClient
  readonly user: User
  /** The session ended by itself. The screen stays, with what is not saved on it. */
  readonly expired: boolean
  /** The person came by the sign-in, which had the focus. */
  readonly entered: boolean
  /** The person is known from this device alone, as long as no server can be asked. */
  readonly unasked: boolean
  readonly device: OwnDevice
  readonly theme: AdminTheme
  readonly onTheme: (theme: AdminTheme) => void
  readonly onUser: (user: User, stays?: boolean) => void
  /** `unheard`: the server could not be told. */
  readonly onSignedOut: (unheard?: boolean) => void
}

/** What stands around every screen of somebody who is signed in, and what every screen may ask for. */
export function AdminShell({
  config,
  regions,
  client,
  user,
  expired,
  entered,
  unasked,
  device,
  theme,
  onTheme,
  onUser,
  onSignedOut,
}: AdminShellProps) {
  const queries = useQueryClient()
  const { voices, liveRegions } = useHostVoices(config.messages)
  const guards = useLeaveGuards()
  const { leave, question } = useLeaving(guards)
  const layout = useMemo(() => createLayout(user.id), [user.id])
  const [palette, setPalette] = useState(false)
  useScreenShortcuts(
    layout,
    useCallback(() => setPalette(true), []),
  )
  const events = useMemo(() => createServerEvents(openEvents(config.api, client), systemClock), [config.api, client])
  useEffect(
    () =>
      followLists({
        events,
        clientId: client.clientId,
        clock: systemClock,
        async refresh(list) {
          queries.invalidateQueries({ queryKey: [list] })
          if (list === 'account') await renewUser(client, onUser)
        },
        retryFailed() {
          queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        },
      }),
    [events, client, queries, onUser],
  )
  const siteWatch = useMemo(
    () => createSiteWatch(events, client.site.schema, config.build),
    [events, client, config.build],
  )
  useEffect(() => siteWatch.start(), [siteWatch])
  useEffect(
    () =>
      unasked
        ? events.listen({ ...heedless, onState: (connected) => connected && void renewUser(client, onUser) })
        : undefined,
    [unasked, events, client, onUser],
  )
  useEffect(keepFocus, [])
  const { notify } = voices
  useEffect(() => {
    if (entered && device.isOfTab()) notify({ text: say(config.messages, 'login.onlyTab') })
  }, [entered, device, notify, config.messages])
  const screen = useRef<HTMLElement>(null)
  const signedOut = useLatest(onSignedOut)

  const host = useMemo<AdminSurroundings>(
    () => ({
      config: withSiteSettings(config, user),
      client,
      events,
      siteWatch,
      user,
      scope: 'SITE',
      kept: device.pagesOf(user),
      leave,
      navigate: (address) => leave(() => navigate(address)),
      regions,
      layout,
      ...voices,
      guardLeaving: guards.add,
      saveOpen: () => guards.settleUnasked('SCREEN'),
      isPresent: () => !device.isOthers(user),
      onUser,
      async signOut() {
        await guards.settleUnasked('SIGN_OUT')
        leave(async () => signedOut.current(!(await endSession(client))), 'SIGN_OUT')
      },
    }),
    [config, client, events, siteWatch, user, device, regions, layout, onUser, voices, guards, leave, signedOut],
  )

  async function signedInAgain(person: User, stays?: boolean) {
    onUser(person, stays)
    if (person.id !== user.id) return
    guards.signedIn()
    await queries.invalidateQueries()
  }

  const again = useLatest(signedInAgain)
  useEffect(() => {
    if (!expired) return
    const entered = whoEntered(client, (person) => again.current(person))
    // a tab that slept hears at once that the session ended and that another began
    if (device.isOpen()) void entered.ask()
    const off = watchSession({ entered: entered.ask })
    return () => {
      off()
      entered.stop()
    }
  }, [expired, client, device, again])

  const { pathname } = useLocation()
  const place = placeAt(config.paths, pathname)
  const shown = useRef(entered ? undefined : place.name)
  useEffect(() => {
    if (shown.current === place.name) return
    shown.current = place.name
    screen.current?.focus()
  }, [place.name])

  return (
    <AdminContext value={host}>
      <RouterProvider navigate={host.navigate}>
        <div className="qe-shell qe-app">
          <a className="qe-skip qe-button" href="#qe-content">
            {say(config.messages, 'menu.skip')}
          </a>
          <AdminMenu place={place.name} theme={theme} onTheme={onTheme} />
          <main className="qe-shell-screen" id="qe-content" tabIndex={-1} ref={screen}>
            <ScreenBoundary messages={config.messages} screen={place.name}>
              <AdminScreen place={place} />
            </ScreenBoundary>
          </main>
        </div>
        {palette && <ScreenPalette onClose={() => setPalette(false)} />}
        {question}
        {expired && <SessionEnded stays={device.stays()} onDone={signedInAgain} onLeave={() => signedOut.current()} />}
        {liveRegions}
      </RouterProvider>
    </AdminContext>
  )
}
