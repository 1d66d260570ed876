import type { User } from '@quoin/engine/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { createOwnDevice } from '../../renderers/editor/src/offline/own-device.ts'
import { partly } from '../support/partly.ts'

const user = (id: string) => partly<User>({ id })

/** The token of a person's session. */
function tokenOf(sub: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub })}.x`
}

function memory(start: Readonly<Record<string, string>>) {
  const held = new Map(Object.entries(start))
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [undefined, false, false],
  [tokenOf('anna'), true, false],
  [tokenOf('bo'), false, true],
  // not one of ours, and not for the browser to judge
  ['opaque', true, false],
])(
  'U-3, F-7: a browser is of a person as long as they are signed in, and nobody else is (%s)',
  (token, isOf, isOthers) => {
    vi.stubGlobal('localStorage', memory(token === undefined ? {} : { rb_t: token }))
    vi.stubGlobal('sessionStorage', memory({}))
    const device = createOwnDevice('https://example.org')
    expect([device.isOf(user('anna')), device.isOthers(user('anna'))]).toEqual([isOf, isOthers])
  },
)
