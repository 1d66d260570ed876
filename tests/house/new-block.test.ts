import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { quoteFiles } from '../../examples/site/src/seed/guides/write-a-block.ts'

const root = resolve(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const folders = [
  'schemas/README.md',
  'schemas/src',
  'renderers/react/src',
  'renderers/html/src',
  'renderers/kit/styles',
]
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
    expect(newBlock('quite-new-block').status).toBe(0)
    expect(read('schemas/src/blocks/quite-new-block.ts')).toContain("type: 'quite-new-block'")
    expect(read('renderers/react/src/blocks/quite-new-block.tsx')).toContain('defineView(quiteNewBlock')
    expect(read('renderers/html/src/blocks/quite-new-block.ts')).toContain('defineHtmlView(quiteNewBlock')
    expect(read('renderers/kit/styles/quite-new-block.css')).toContain('.q-quite-new-block')
    expect(read('schemas/src/catalogue.ts')).toMatch(
      /import \{ quiteNewBlock \} from '\.\/blocks\/quite-new-block\.ts'[\s\S]*\n {2}quiteNewBlock,\n\]\)/,
    )
    expect(read('schemas/src/index.ts')).toContain(
      "export { type QuiteNewBlockProps, quiteNewBlock } from './blocks/quite-new-block.ts'",
    )
    expect(read('schemas/README.md')).toContain(
      '| Main content |\n| `quite-new-block` | `quite-new-block` | Main content |\n',
    )
    for (const [renderer, ending] of [
      ['react', 'tsx'],
      ['html', 'ts'],
    ]) {
      const index = read(`renderers/${renderer}/src/blocks/index.ts`)
      expect(index).toContain(`import { quiteNewBlockView } from './quite-new-block.${ending}'`)
      expect(index).toContain("  'quite-new-block': quiteNewBlockView,")
    }
    expect(read('renderers/kit/styles/styles.css')).toContain('@import "./quite-new-block.css";')
  })

  test('writes what the guide shows, but for the author that is added there', () => {
    expect(newBlock('quote').status).toBe(0)
    for (const [path, shown] of Object.entries(quoteFiles)) {
      const lines = shown.trim().split('\n')
      const added = lines.filter((line) => !read(path).split('\n').includes(line)).join('\n')
      const kept = read(path).trim().split('\n')
      expect([path, kept.filter((line) => !lines.includes(line))]).toEqual([path, []])
      expect([path, added]).toEqual([path, expect.stringMatching(/author|cite/)])
    }
  })

  test('writes the item of a list too, and lists it wherever the block is', () => {
    expect(newBlock('timeline', 'moment')).toMatchObject({ status: 0, stderr: '' })
    const schema = read('schemas/src/blocks/timeline.ts')
    expect(schema).toContain("type: 'timeline-moment',\n  label: 'Moment',")
    expect(schema).toContain("items: fields.repeater('Items', [timelineMoment], { min: 1 }),")
    expect(read('schemas/src/catalogue.ts')).toContain(
      "import { timeline, timelineMoment } from './blocks/timeline.ts'",
    )
    expect(read('schemas/src/catalogue.ts')).toContain('\n  timeline,\n  timelineMoment,\n])')
    expect(read('schemas/src/index.ts')).toContain('{ type TimelineProps, timeline, timelineMoment }')
    expect(read('schemas/README.md')).toContain('| `timeline` | `timeline`, `timeline-moment` | Main content |')
    for (const [renderer, ending] of [
      ['react', 'tsx'],
      ['html', 'ts'],
    ]) {
      expect(read(`renderers/${renderer}/src/blocks/timeline.${ending}`)).toContain('export const timelineMomentView')
      const index = read(`renderers/${renderer}/src/blocks/index.ts`)
      expect(index).toContain(`import { timelineMomentView, timelineView } from './timeline.${ending}'`)
      expect(index).toContain("  timeline: timelineView,\n  'timeline-moment': timelineMomentView,")
    }
    for (const language of ['de', 'ar'])
      expect(read(`schemas/src/labels/${language}/names.ts`)).toContain(
        "  Timeline: 'Timeline', // still in English\n  Moment: 'Moment', // still in English\n  Items: 'Items', // still in English\n",
      )
  })

  test('gives its label a place among the words of each language, once', () => {
    const words = () => ['de', 'ar'].map((language) => read(`schemas/src/labels/${language}/names.ts`))
    const before = words()
    expect(newBlock('quite-new-block').status).toBe(0)
    const added = "\n  'Quite new block': 'Quite new block', // still in English"
    for (const text of words()) expect(text).toContain(added)
    expect(words().map((text) => text.replace(added, ''))).toEqual(before)
    expect(newBlock('bread').status).toBe(0)
    for (const text of words()) expect(text).toContain("\n  Bread: 'Bread', // still in English\n")
    // the label of a field already
    const former = words()
    expect(newBlock('quote-of-the-day').status).toBe(0)
    expect(newBlock('shadow').status).toBe(0)
    expect(words()).toEqual(
      former.map((text) =>
        text.replace('} as const', "  'Quote of the day': 'Quote of the day', // still in English\n} as const"),
      ),
    )
  })

  // between statements of several lines, before one of which it is the beginning, and too long for a line
  test.each([
    'quite-new',
    'price-of-a-test',
    'pricing-table',
    'big',
    'zigzag-of-many-words-that-nobody-would-ever-want-to-type-by-hand',
    'timeline moment',
  ])('what it writes is formatted and has no lint: %s', (names) => {
    const [stem = '', ...item] = names.split(' ')
    expect(newBlock(stem, ...item)).toMatchObject({ status: 0, stderr: '' })
    const touched = [
      `schemas/src/blocks/${stem}.ts`,
      'schemas/src/catalogue.ts',
      'schemas/src/index.ts',
      'schemas/src/labels/de/names.ts',
      'schemas/src/labels/ar/names.ts',
      `renderers/react/src/blocks/${stem}.tsx`,
      'renderers/react/src/blocks/index.ts',
      `renderers/html/src/blocks/${stem}.ts`,
      'renderers/html/src/blocks/index.ts',
      `renderers/kit/styles/${stem}.css`,
      'renderers/kit/styles/styles.css',
    ].map((path) => join(copy, path))
    const options = ['--error-on-warnings', `--config-path=${root}`, '--vcs-enabled=false']
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', ...options, ...touched], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
  })

  test('refuses a name that the code cannot use, and writes nothing', () => {
    const before = read('schemas/src/index.ts')
    for (const name of ['class', 'await', 'new'])
      expect(newBlock(name)).toMatchObject({ status: 2, stderr: expect.stringContaining('is a word of JavaScript') })
    for (const name of ['text', 'rich', 'fields', 'catalogue'])
      expect(newBlock(name)).toMatchObject({ status: 2, stderr: expect.stringContaining(`such as "${name}-block"`) })
    expect(newBlock('html', 'line')).toMatchObject({ status: 2, stderr: expect.stringContaining('two things') })
    expect(newBlock('timeline', 'moment', 'place')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"place" is one word too many'),
    })
    expect(read('schemas/src/index.ts')).toBe(before)
    expect(existsSync(join(copy, 'schemas/src/blocks/class.ts'))).toBe(false)
  })

  test('refuses a name that is none, and one that is taken', () => {
    expect(newBlock('Pull Quote')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('lowercase words joined by hyphens'),
    })
    expect(newBlock('timeline', 'Big moment')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"Big moment" is not a name'),
    })
    expect(newBlock('pricing', 'plan').status).toBe(2)
    expect(newBlock('faq')).toMatchObject({ status: 2, stderr: expect.stringContaining('already exists') })
    expect(newBlock('card')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('already a block of the type "card", in schemas/src/blocks/cards.ts'),
    })
    expect(existsSync(join(copy, 'schemas/src/blocks/card.ts'))).toBe(false)
  })
})
