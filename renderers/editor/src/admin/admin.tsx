import { ConfigError } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import type { User } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { say } from '../messages.ts'
import { findAccess } from '../offline/find-access.ts'
import { createOwnDevice } from '../offline/own-device.ts'
import { askedAnyway } from '../parts/asked-anyway.ts'
import { type EditorRegions, usualRegions } from '../regions.ts'
import { sayIn } from '../say-in.ts'
import { SetupScreen } from '../screens/setup-screen.tsx'
import { SignInScreens } from '../sign-in/sign-in-screens.tsx'
import { useSpeech } from '../speech/use-speech.ts'
import type { AdminConfig } from './admin-config.ts'
import { AdminShell } from './admin-shell.tsx'
import { useAdminTheme } from './admin-theme.ts'
import { BlockingBox, ConfigGuard, reportConfigError } from './blocking-box.tsx'
import { createBrowserClient } from './browser-client.ts'
import { type AdminOptions, completeConfig } from './complete-config.ts'
import { DocumentLocale } from './document-locale.tsx'
import { forgetTransitions } from './forget-transitions.ts'
import { openSecretLinks } from './open-secret-links.ts'
import { addressAfterSignIn } from './places.ts'
import { quietReactAria } from './quiet-react-aria.ts'
import { renewUser } from './renew-user.ts'
import { replaceAddress } from './use-location.ts'
import { useRootAttribute } from './use-root-attribute.ts'
import { watchSession } from './watch-session.ts'

/** The whole administration, on whatever paths the host gives it. */
export function Admin({ config: given }: { readonly config: AdminOptions }) {
  useInsertionEffect(quietReactAria, [])
  useEffect(forgetTransitions, [])
  const config = useMemo(() => usable(given), [given])
  return config ? (
    <ConfigGuard>
      <SpokenAccess config={config} regions={given.regions ?? usualRegions} />
    </ConfigGuard>
  ) : (
    <BlockingBox />
  )
}

/** In the language of the person, which the whole document takes on. */
function SpokenAccess({ config, regions }: AccessProps) {
  const spoken = useSpeech(config)
  const language = spoken?.speech.language
  useRootAttribute('lang', language)
  useRootAttribute('dir', language && textDirection(language))
  return (
    spoken && (
      <DocumentLocale messages={spoken.messages}>
        {keepsNothing() ? (
          <main className="qe-failed">
            <p role="alert">{say(spoken.messages, 'app.keepsNothing')}</p>
          </main>
        ) : (
          <Access config={spoken} regions={regions} />
        )}
      </DocumentLocale>
    )
  )
}

/** Whether the browser denies the site its storage, and so its cookies: by a setting, or in a frame of another site. */
function keepsNothing(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** Undefined, with the reasons on the console, when nothing can be drawn with it. */
function usable(given: AdminOptions): AdminConfig | undefined {
  try {
    const config = completeConfig(given)
    for (const warning of config.warnings) console.warn(warning)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    reportConfigError(error)
    return undefined
  }
}

type AccessState =
  | { readonly name: 'LOADING' | 'SETUP' }
  | { readonly name: 'UNREACHABLE'; readonly why?: string }
  /** `left`: by the person, from a screen that had the focus. */
  | { readonly name: 'SIGNED_OUT'; readonly left?: true }
  /**
   * `expired`: the session ended by itself, and the screen waits for the person to sign in again. `entered`: just now.
   * `unasked`: no server could be asked, and this device knows the person.
   */
  | {
      readonly name: 'SIGNED_IN'
      readonly user: User
      readonly expired?: true
      readonly entered?: true
      readonly unasked?: true
    }

interface AccessProps {
  readonly config: AdminConfig
  readonly regions: EditorRegions
}

function Access({ config, regions }: AccessProps) {
  const [access, setAccess] = useState<AccessState>({ name: 'LOADING' })
  const [theme, setTheme] = useAdminTheme()
  const { siteId, onForget } = config
  const device = useMemo(() => createOwnDevice(siteId, onForget), [siteId, onForget])
  const signedOut = useCallback(
    (unheard?: boolean) => {
      device.forget(unheard)
      setAccess({ name: 'SIGNED_OUT', left: true })
    },
    [device],
  )
  const ended = useCallback(() => {
    // what another tab could not tell the server is still to be told, and what it began since is not over
    if (!device.isLeaving() && !device.isOpen()) device.forget()
    setAccess((before) => {
      if (before.name === 'SIGNED_OUT') return before
      return before.name === 'SIGNED_IN' ? { ...before, expired: true } : { name: 'SIGNED_OUT' }
    })
  }, [device])
  const user = access.name === 'SIGNED_IN' ? access.user : undefined
  useEffect(() => {
    if (!user) return
    // who takes the session of another tab's person over has ended it
    return watchSession({ left: ended, entered: () => device.isOthers(user) && ended() })
  }, [user, ended, device])
  const changed = useCallback(
    (user: User, stays?: boolean) => {
      // who signed out while their account was asked for is not let in again, nor in place of who came after them
      if (!device.isOf(user)) return
      device.enter(user, stays)
      setAccess({ name: 'SIGNED_IN', user })
    },
    [device],
  )
  const client = useMemo(() => {
    const made = createBrowserClient(config.api, {
      onSignedOut: ended,
      onForbidden: () => void renewUser(made, changed),
    })
    return made
  }, [config.api, ended, changed])
  const queries = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { ...askedAnyway, retry: 1, staleTime: 5000 } } }),
    [],
  )
  const find = useCallback(async () => setAccess(await findAccess(client, device, location.hash)), [client, device])
  useEffect(() => {
    find()
  }, [find])
  useEffect(openSecretLinks, [])
  const isOut = access.name === 'SIGNED_OUT'
  useEffect(() => (isOut ? watchSession({ entered: find }) : undefined), [isOut, find])

  const { meet } = config.speech
  const person = user?.id
  useEffect(() => meet(person), [meet, person])

  const signedIn = useCallback(
    (user: User, stays = false) => {
      device.enter(user, stays)
      replaceAddress(addressAfterSignIn(config.paths, new URL(location.href)))
      setAccess({ name: 'SIGNED_IN', user, entered: true })
    },
    [config.paths, device],
  )

  switch (access.name) {
    case 'LOADING':
      return <main className="qe-loading">{say(config.messages, 'app.loading')}</main>
    case 'UNREACHABLE':
      return (
        <main className="qe-failed">
          <p role="alert">{sayIn(config.messages).text(access.why ?? config.messages['login.unreachable'])}</p>
          <p dir="ltr">{config.api}</p>
          <button type="button" className="qe-button" onClick={find}>
            {say(config.messages, 'app.retry')}
          </button>
        </main>
      )
    case 'SETUP':
      return <SetupScreen client={client} config={config} onDone={signedIn} />
    case 'SIGNED_OUT':
      return <SignInScreens client={client} config={config} onDone={signedIn} left={access.left === true} />
    case 'SIGNED_IN':
      return (
        <QueryClientProvider client={queries}>
          <AdminShell
            key={access.user.id}
            config={config}
            regions={regions}
            client={client}
            user={access.user}
            expired={access.expired === true}
            entered={access.entered === true}
            unasked={access.unasked === true}
            device={device}
            theme={theme}
            onTheme={setTheme}
            onUser={changed}
            onSignedOut={(unheard) => {
              queries.clear()
              replaceAddress(config.paths.login)
              signedOut(unheard)
            }}
          />
        </QueryClientProvider>
      )
  }
}
