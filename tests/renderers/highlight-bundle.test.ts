import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundle } from '../support/bundle.mjs'

const chunks = await bundle(
  "import { highlight } from '@quoin/kit'; globalThis.kinds = highlight('let a', 'typescript')",
)
const code = chunks.map((chunk) => chunk.code).join('')

/** What highlighting finds where nothing else is global. */
function runIn(context: Record<string, unknown>): unknown {
  createContext(context)
  return JSON.parse(`${runInContext(`${code};JSON.stringify(kinds)`, context)}`)
}

const found = [[{ text: 'let', kind: 'keyword' }, { text: ' a' }]]

test('code is highlighted in a bundle where there is no window, as at the edge', () => {
  expect(runIn({})).toEqual(found)
})

test('a bundle leaves code of the host that stands on the page as it is', () => {
  const asked: string[] = []
  const whenReady: (() => void)[] = []
  const document = {
    readyState: 'loading',
    getElementsByTagName: () => [],
    addEventListener: (_name: string, run: () => void) => whenReady.push(run),
    querySelectorAll(selector: string) {
      asked.push(selector)
      return []
    },
  }
  const window: Record<string, unknown> = { document }
  window.window = window
  expect(runIn(window)).toEqual(found)
  for (const run of whenReady) run()
  expect(asked).toEqual([])
})
