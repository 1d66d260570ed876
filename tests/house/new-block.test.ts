import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['schemas/src', 'renderers/react/src', 'renderers/html/src', 'renderers/kit/styles']
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'quoin-block-'))
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true })
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

function newBlock(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'schemas/scripts/new-block.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, QUOIN_ROOT: copy },
  })
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8')

describe('npm run new:block', () => {
  test('writes schema, views and stylesheet, and a line where each is listed', () => {
    expect(newBlock('pull-quote').status).toBe(0)
    expect(read('schemas/src/blocks/pull-quote.ts')).toContain("type: 'pull-quote'")
    expect(read('renderers/react/src/blocks/pull-quote.tsx')).toContain('defineView(pullQuote')
    expect(read('renderers/html/src/blocks/pull-quote.ts')).toContain('defineHtmlView(pullQuote')
    expect(read('renderers/kit/styles/pull-quote.css')).toContain('.q-pull-quote')
    expect(read('schemas/src/catalogue.ts')).toMatch(
      /import \{ pullQuote \} from '\.\/blocks\/pull-quote\.ts'[\s\S]*\n {2}pullQuote,\n\]\)/,
    )
    expect(read('schemas/src/index.ts')).toContain(
      "export { type PullQuoteProps, pullQuote } from './blocks/pull-quote.ts'",
    )
    for (const [renderer, ending] of [
      ['react', 'tsx'],
      ['html', 'ts'],
    ]) {
      const index = read(`renderers/${renderer}/src/blocks/index.ts`)
      expect(index).toContain(`import { pullQuoteView } from './pull-quote.${ending}'`)
      expect(index).toContain("  'pull-quote': pullQuoteView,")
    }
    expect(read('renderers/kit/styles/styles.css')).toContain('@import "./pull-quote.css";')
  })

  test('what it writes is formatted and has no lint', () => {
    newBlock('quote')
    const touched = [
      'schemas/src/blocks/quote.ts',
      'schemas/src/catalogue.ts',
      'schemas/src/index.ts',
      'renderers/react/src/blocks/quote.tsx',
      'renderers/react/src/blocks/index.ts',
      'renderers/html/src/blocks/quote.ts',
      'renderers/html/src/blocks/index.ts',
      'renderers/kit/styles/quote.css',
      'renderers/kit/styles/styles.css',
    ].map((path) => join(copy, path))
    const options = ['--error-on-warnings', `--config-path=${root}`, '--vcs-enabled=false']
    const { status, stdout, stderr } = spawnSync('npx', ['biome', 'check', ...options, ...touched], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
  })

  test('refuses a name that is none, and one that is taken', () => {
    expect(newBlock('Pull Quote')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('lower-case words joined by hyphens'),
    })
    expect(newBlock('faq')).toMatchObject({ status: 2, stderr: expect.stringContaining('is there already') })
  })
})
