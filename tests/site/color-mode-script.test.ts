import { runInNewContext } from 'node:vm'
import { isSessionToken } from '@quoin/engine'
import { colorModeChoices } from '@quoin/engine/appearance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readColorMode } from '../../engine/core/src/machine/color-mode.ts'
import { colorModeScript } from '../../examples/site/src/server/color-mode-script.ts'

test.each([
  [{}, 'light'],
  [{ theme: 'dark' }, 'dark'],
  [{ theme: 'system', 'color-mode': 'dark' }, 'system'],
  [{ 'color-mode': 'dark' }, 'dark'],
  [{ theme: 'solarized' }, 'light'],
  [{ theme: 'solarized', 'color-mode': 'dark' }, 'dark'],
] as const)(
  'what is kept as %o is shown at first as it is read later',
  (localStorage: Record<string, string>, mode) => {
    const dataset: { theme?: string } = {}
    const document = { documentElement: { dataset } }
    runInNewContext(colorModeScript('light', undefined), { localStorage, document, addEventListener() {} })
    const stored = { choice: localStorage.theme ?? null, toggle: localStorage['color-mode'] ?? null }
    expect([dataset.theme, readColorMode(stored, 'light')]).toEqual([mode, mode])
  },
)

const button = '/assets/visitors/edit-button-Bb6mOaYO.js'

test.each(colorModeChoices)(
  'the one script in the page has at most 400 bytes, whose mode is %s (decision 63)',
  (mode) => {
    expect(Buffer.byteLength(colorModeScript(mode, button))).toBeLessThanOrEqual(400)
  },
)

test('the button for editors is fetched exactly where any stored token passes the rule, and the mode is set either way', () => {
  const near = fc.tuple(fc.constantFrom('ey', 'eY', 'e', 'xey', ''), fc.stringMatching(/^[a-z.]{7,10}$/))
  const stored = fc.oneof(
    near.map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.option(stored, { nil: undefined }), (token) => {
      const fetched: string[] = []
      const dataset: { theme?: string } = {}
      runInNewContext(colorModeScript('dark', button).replace('import(', 'fetched('), {
        localStorage: token === undefined ? {} : { rb_t: token },
        document: { documentElement: { dataset } },
        addEventListener() {},
        fetched: (address: string) => fetched.push(address),
      })
      expect([dataset.theme, fetched]).toEqual(['dark', isSessionToken(token) ? [button] : []])
    }),
  )
})
