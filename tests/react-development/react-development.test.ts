import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseFragment, serialize } from 'parse5'
import { beforeAll, expect, test } from 'vitest'

interface Said {
  /** Markup by block, form and mode. */
  readonly drawn: Readonly<Record<string, string>>
  readonly development: boolean
  readonly errors: string
}

const program = fileURLToPath(new URL('draw-every-block.mjs', import.meta.url))

let development: Said
let production: Said

beforeAll(() => {
  development = drawnIn('development')
  production = drawnIn('production')
})

test('the two are the builds of React that a host has while it is developed, and that its visitors get', () => {
  expect([development.development, production.development]).toEqual([true, false])
})

test('React has nothing to say of any block, written or edited', () => {
  expect(development.errors).toBe('')
  expect(production.errors).toBe('')
})

test("React's development build draws what its production build draws", () => {
  expect(development.drawn).toEqual(production.drawn)
})

// on a server React does not say it
test('no element stands where a browser would not leave it', () => {
  const moved = Object.entries(development.drawn).filter(
    ([, markup]) => tagsOf(markup) !== tagsOf(serialize(parseFragment(markup))),
  )
  expect(moved.map(([name]) => name)).toEqual([])
})

/** React takes its build when it is loaded, so each of the two is a process of its own. */
function drawnIn(NODE_ENV: 'development' | 'production'): Said {
  const { stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV },
    maxBuffer: 64 * 1024 * 1024,
  })
  return { ...(stdout ? JSON.parse(stdout) : { drawn: {}, development: undefined }), errors: stderr }
}

function tagsOf(markup: string): string {
  return (markup.match(/<\/?[a-z][a-z0-9-]*/g) ?? []).join('')
}
