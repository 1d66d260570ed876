import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserClient } from '../../renderers/editor/src/admin/browser-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the cookie of the session goes to a server at another origin, with the calls that read or set it alone (H-4)', async () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  const asked: unknown[] = []
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url.replace('https://cms.example.org/api', ''), init.credentials])
    return new Response('{}')
  })
  const client = createBrowserClient('https://cms.example.org/api', { onSignedOut: () => undefined })
  await client.account.signIn({ email: 'ada@example.org', password: 'secret', keepLoggedIn: false })
  await client.account.renew()
  await client.account.acceptInvitation({ token: 't', password: 'secret', firstName: 'Ada', lastName: 'Moreau' })
  await client.account.sessions()
  expect(asked).toEqual([
    ['/admin/session', 'include'],
    ['/admin/session/refresh', 'include'],
    ['/admin/invitations/accept', 'include'],
    ['/admin/sessions', 'same-origin'],
  ])
})

test('F-32: whoever signs in where the device has no room left is signed in, in this tab', async () => {
  const memory = (room: number) => {
    const held = new Map<string, string>()
    return {
      getItem: (name: string) => held.get(name) ?? null,
      setItem(name: string, value: string) {
        if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError')
        held.set(name, value)
      },
      removeItem: (name: string) => void held.delete(name),
    }
  }
  const asked: unknown[] = []
  vi.stubGlobal('localStorage', memory(0))
  vi.stubGlobal('sessionStorage', memory(1000))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('authorization'))
    return Response.json({ authToken: 'own' })
  })
  const client = createBrowserClient('/api', { onSignedOut: () => undefined })
  expect(
    await client.account.signIn({ email: 'ada@example.org', password: 'secret', keepLoggedIn: false }),
  ).toMatchObject({ ok: true })
  await client.account.sessions()
  expect(asked).toEqual([null, 'Bearer own'])
})
