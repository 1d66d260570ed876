import { runInNewContext } from 'node:vm'
import { readColorMode } from '@quoin/engine'
import { expect, test } from 'vitest'
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
