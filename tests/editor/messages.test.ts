import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelTexts } from '@quoin/edit'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { completeConfig, say, sayIn } from '@quoin/editor/parts'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { shareMessages } from '../../renderers/editor/src/messages/en/share.ts'

const options = { api: '/api', site: { catalogue, pageTypes }, pageUrl: () => '/' }

const says =
  (text: string, locale = 'en') =>
  (count: number) =>
    say({ ...englishMessages, 'app.locale': locale, 'issues.count': text }, 'issues.count', { count })

test('words after a number take the form of the language of the catalogue (A-13)', () => {
  expect([0, 1, 2].map(says('{count} {count|one:page is|other:pages are} in the trash'))).toEqual([
    '0 pages are in the trash',
    '1 page is in the trash',
    '2 pages are in the trash',
  ])
  expect([1, 2, 5].map(says('{count} {count|one:strona|few:strony|many:stron|other:strony}', 'pl'))).toEqual([
    '1 strona',
    '2 strony',
    '5 stron',
  ])
})

test('one issue is told as one (A-13)', () => {
  expect([1, 2].map((count) => say(englishMessages, 'issues.count', { count }))).toEqual(['issue', 'issues'])
})

test('an argument nobody gave stays as it is written', () => {
  expect(say(englishMessages, 'app.actOn', { act: 'Delete' })).toBe('Delete: {name}')
})

describe('what only one screen says', () => {
  const core = completeConfig(options).messages

  test('comes with that screen in English, and is no part of what every screen has', () => {
    expect(Object.keys(shareMessages).filter((key) => Object.hasOwn(core, key))).toEqual([])
    expect(sayIn(core, shareMessages)('share.make')).toBe(englishMessages['share.make'])
  })

  test('is said in the language that was fetched, or as the host says it', () => {
    expect(sayIn({ ...core, ...germanMessages }, shareMessages)('share.make')).toBe(germanMessages['share.make'])
    const { messages } = completeConfig({ ...options, messages: { 'share.make': 'Get a link' } })
    const say = sayIn(messages, shareMessages)
    expect([say('share.make'), say('share.copy'), say('app.undo')]).toEqual([
      'Get a link',
      englishMessages['share.copy'],
      englishMessages['app.undo'],
    ])
  })

  test('is no key where it was not asked for', () => {
    // @ts-expect-error: the dialog that says it brings it
    expect(sayIn(core)('share.make')).toBe('share.make')
    // @ts-expect-error: another screen says it
    expect(sayIn(core, shareMessages)('shortcuts.reset')).toBe('shortcuts.reset')
  })

  test('has the texts that stand everywhere beside it', () => {
    const say = sayIn(core, shareMessages)
    expect([say('app.undo'), say.locale, say.list(['a', 'b'])]).toEqual([englishMessages['app.undo'], 'en', 'a, b'])
  })
})

test('every message is said somewhere, by its name or as one of a family', () => {
  const said = ['editor', 'dom'].map((name) => sources(`renderers/${name}/src`)).join('')
  const beginnings = [...said.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/gi)].map(([, words = '']) => words)
  const endings = [...said.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, words = '']) => words)
  const isSaid = (key: string) =>
    Object.hasOwn(labelTexts, key) ||
    said.includes(`'${key}'`) ||
    beginnings.some((words) => key.startsWith(words)) ||
    endings.some((words) => key.endsWith(words))
  expect(Object.keys(englishMessages).filter((key) => !isSaid(key))).toEqual([])
})

/** The text of all sources below, without the lines that give a message its words. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('')
    .replace(/^ +'[\w.-]+':/gm, '')
}
