import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../renderers/editor/styles/', import.meta.url)
const sources = new URL('../../renderers/editor/src/', import.meta.url)
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)

/** Lengths without brackets, as spacing is written. */
const fourSides = /(?:^|\s)((?:padding|margin): \S+ (\S+) \S+ (\S+));/g

test('where text runs to the left the space around it is mirrored: its sides are named by the text', () => {
  const physical = sheets.flatMap(([name, css]) =>
    [...css.matchAll(fourSides)]
      .filter(([, , right, left]) => right !== left)
      .map(([, declaration]) => `${name}: ${declaration}`),
  )
  expect(physical).toEqual([])
})

/** Stands in the page that a host sends before the editor is there. */
const ofHosts = ['qe-spinner']

test('every class that a sheet names is one that a part of the editor has', () => {
  const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(new URL(name, sources), 'utf8').match(/qe-[\w-]+/g) ?? [])
  const known = new Set([...written, ...ofHosts])
  const named = sheets.flatMap(([name, css]) =>
    [...css.matchAll(/\.(qe-[\w-]+)/g)].map(([, one = '']) => [name, one] as const),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(([, one]) => !known.has(one)).map((one) => one.join(': '))).toEqual([])
})

test('the sheet changes nothing of a page around the editor, but for what a host has not said itself', () => {
  const declared = sheets.flatMap(([, css]) =>
    [...css.matchAll(/^ {2}((?:html|body|:root)[^{]*)\{([^}]*)\}/gm)].flatMap(([, selector = '', rules = '']) =>
      [...rules.matchAll(/(?<=[\s;])(?!--)[\w-]+: [^;]+/g)]
        .filter(() => !selector.includes('qe-'))
        .map(([declaration]) => `${selector.trim()} { ${declaration} }`),
    ),
  )
  expect(declared).toEqual([
    ':root { color-scheme: light }',
    ':root:has(> head > meta[name="color-scheme"][content*="dark"]) { color-scheme: light dark }',
  ])
})

test('and none of its margins where only a page of the host is edited', () => {
  const [, tokens = ''] = sheets.find(([name]) => name === 'tokens.css') ?? []
  const [body = ''] = tokens.match(/body:has[^{]*(?=\{\s*margin)/) ?? []
  expect(body).toContain(':not(:has(.qe-embed))')
})

test('what is chosen by a shadow, which the system takes away with its own colors, is told in another way there', () => {
  const forced = new Map(sheets).get('forced-colors.css') ?? ''
  const chosen = sheets.flatMap(([, css]) =>
    [...css.matchAll(/\.(qe-[\w-]+)[^{},]*data-selected[^{}]*\{([^{}]*)\}/g)].flatMap(([, name = '', drawn = '']) =>
      /box-shadow/.test(drawn) && !/outline/.test(drawn) ? [name] : [],
    ),
  )
  expect(chosen).toContain('qe-look')
  expect(chosen.filter((name) => !new RegExp(`\\.${name}\\b[^{}]*data-selected`).test(forced))).toEqual([])
})
