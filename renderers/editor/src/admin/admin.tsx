import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { say } from '../messages.ts'
import { EditorScreen } from '../screens/editor-screen.tsx'
import { LoginScreen } from '../screens/login-screen.tsx'
import { SetupScreen } from '../screens/setup-screen.tsx'
import { type AdminConfig, AdminContext, type AdminHost } from './admin-config.ts'
import { createBrowserClient } from './browser-client.ts'
import { navigate, useLocation } from './use-location.ts'

type Access =
  | { readonly name: 'LOADING' }
  | { readonly name: 'SETUP' }
  | { readonly name: 'SIGNED_OUT' }
  | { readonly name: 'UNREACHABLE' }
  | { readonly name: 'SIGNED_IN'; readonly user: User }

/** The whole administration, on whatever paths the host gives it. */
export function Admin({ config }: { readonly config: AdminConfig }) {
  const [access, setAccess] = useState<Access>({ name: 'LOADING' })
  const client = useMemo(() => createBrowserClient(config.api, () => setAccess({ name: 'SIGNED_OUT' })), [config.api])
  const queries = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1, staleTime: 5000 } } }),
    [],
  )

  const find = useCallback(async () => setAccess(await findAccess(client)), [client])
  useEffect(() => {
    find()
  }, [find])

  const signedIn = useCallback((user: User) => setAccess({ name: 'SIGNED_IN', user }), [])
  switch (access.name) {
    case 'LOADING':
      return <p className="qe-loading">{say(config.messages, 'app.loading')}</p>
    case 'UNREACHABLE':
      return (
        <div className="qe-failed" role="alert">
          <p>{say(config.messages, 'app.failed')}</p>
          <button type="button" className="qe-button" onClick={find}>
            {say(config.messages, 'app.retry')}
          </button>
        </div>
      )
    case 'SETUP':
      return <SetupScreen client={client} config={config} onDone={signedIn} />
    case 'SIGNED_OUT':
      return <LoginScreen client={client} config={config} onDone={signedIn} />
    case 'SIGNED_IN':
      return (
        <QueryClientProvider client={queries}>
          <SignedIn
            config={config}
            client={client}
            user={access.user}
            onSignedOut={() => setAccess({ name: 'SIGNED_OUT' })}
          />
        </QueryClientProvider>
      )
  }
}

async function findAccess(client: AdminClient): Promise<Access> {
  const setup = await client.account.setupNeeded()
  if (!setup.ok) return { name: 'UNREACHABLE' }
  if (setup.value.needed) return { name: 'SETUP' }
  const session = await client.account.session()
  if (session.ok) return { name: 'SIGNED_IN', user: session.value.user }
  const renewed = await client.account.renew()
  return renewed.ok ? { name: 'SIGNED_IN', user: renewed.value.user } : { name: 'SIGNED_OUT' }
}

interface SignedInProps {
  readonly config: AdminConfig
  readonly client: AdminClient
  readonly user: User
  readonly onSignedOut: () => void
}

function SignedIn({ config, client, user, onSignedOut }: SignedInProps) {
  const [said, announce] = useState('')
  const host = useMemo<AdminHost>(
    () => ({ config, client, user, navigate, announce, signOut: () => client.account.signOut().then(onSignedOut) }),
    [config, client, user, onSignedOut],
  )
  const { pathname } = useLocation()
  const { paths } = config
  useEffect(() => {
    if (pathname === paths.login) navigate(paths.editor)
  }, [pathname, paths])
  return (
    <AdminContext value={host}>
      <EditorScreen />
      <p className="qe-visually-hidden" role="status">
        {said}
      </p>
    </AdminContext>
  )
}
