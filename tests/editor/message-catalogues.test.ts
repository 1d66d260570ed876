import { readdir, readFile } from 'node:fs/promises'
import { canvasTexts } from '@quoin/dom/canvas'
import { arabicMessages } from '@quoin/editor/messages/ar'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { say, sayIn } from '@quoin/editor/parts'
import { newsletterSubscribe } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { copyName } from '../../renderers/editor/src/pages/copy-name.ts'
import { translated } from '../../renderers/editor/src/translated.ts'
import { arabicLabels } from '../../schemas/src/labels/ar/index.ts'
import { germanLabels } from '../../schemas/src/labels/de/index.ts'

const catalogues = [
  { code: 'de', messages: germanMessages },
  { code: 'ar', messages: arabicMessages },
] as const

/** The names that are filled in, each once. Plural forms alone say a number too. */
function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort()
}

/** The sentences that a source of the server refuses with, its names filled in. */
function refusalsIn(source: string): readonly string[] {
  const literals = source.matchAll(/(?:(?:message|title):|\n +[?:]) (?:'([A-Z][^'\n]+)'|`(["A-Z][^`\n]+)`)/g)
  return [...literals].map(([, plain, filled = '']) => plain ?? filled.replaceAll(/\$\{[^}]+\}/g, 'media'))
}

describe.each(catalogues)('$code', ({ code, messages }) => {
  const texts = Object.entries<string>(messages)

  test('A-14: says every message, and none that nobody says', () => {
    const known = Object.keys(englishMessages)
    expect(known.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
    // what comes in English stands by itself, and has no key
    const keys = Object.keys(messages).filter((key) => /^[a-z]\w*(\.\w+)+$/.test(key))
    expect(keys.filter((key) => !known.includes(key))).toEqual([])
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('fills in what English fills in', () => {
    const english: Readonly<Record<string, string>> = englishMessages
    // the article and the small letters are for English
    expect(placeholders(messages['canvas.placeholder'])).toEqual(['name'])
    const rest = texts.filter(([key]) => key !== 'canvas.placeholder')
    const wrong = rest.filter(([key, text]) => placeholders(text).join() !== placeholders(english[key] ?? key).join())
    expect(wrong).toEqual([])
  })

  test('A-13: has a form for every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
    const lacking = texts.flatMap(([key, text]) =>
      [...text.matchAll(/\{\w+((?:\|[^{}|]*)+)\}/g)]
        .filter(([, forms = '']) => pluralCategories.some((category) => !forms.includes(`|${category}:`)))
        .map(([forms]) => [key, forms]),
    )
    expect(lacking).toEqual([])
  })

  test('A-14: what the server refuses of addresses and settings is said, and an address as it is written', async () => {
    const sources = ['pages/reserved-slug.ts', 'routes/settings.ts'].map((path) =>
      readFile(new URL(`../../engine/server/src/${path}`, import.meta.url), 'utf8'),
    )
    const refusals = (await Promise.all(sources)).flatMap(refusalsIn)
    expect(refusals).toContain('"media" belongs to the site itself.')
    expect(refusals).toContain('Where pages stand is decided by the host.')
    const said = { ...messages, Media: 'Medien', media: 'Medien' }
    expect(refusals.filter((one) => translated(said, one) === one)).toEqual([])
    expect(translated(said, '"media" belongs to the site itself.')).toMatch(/[„«]\u2068?media\u2069?[“»]/)
    const reason = '"media" belongs to the site itself.'
    for (const start of ['The page "A" has the slug "media".', 'The page needs another slug than "media" first:']) {
      const text = translated(said, `${start} ${reason}`)
      expect(text).not.toContain(start)
      expect(text).toContain(translated(said, reason))
    }
  })

  test('A-14: of a page that somebody edits, who edits it and what to do about that is said', () => {
    const text = translated(messages, 'Being edited by Ada Moreau. Ask for the page there, or wait until it is free.')
    expect([text.includes('Ada Moreau'), text.includes('Ask for')]).toEqual([true, false])
  })

  test('A-14: who comes by another address than the site is set up for is told both', () => {
    const [here, there] = ['https://site.example', 'http://localhost:3000']
    const english = `This page is at ${here}, and the site is set up for ${there}. Set QUOIN_SITE_URL to the address that people use, or name this one in adminOrigins.`
    const said = translated(messages, english)
    expect([said === english, said.includes(here), said.includes(there)]).toEqual([false, true, true])
  })

  test('on the page every number stands as it is: the canvas knows no plural forms', () => {
    const said: Readonly<Record<string, string>> = messages
    expect(Object.keys(canvasTexts).filter((key) => said[key]?.includes('|'))).toEqual([])
  })
})

test('German is set as German is: its quotation marks in pairs, and an ellipsis apart from the word before it', () => {
  const texts = Object.values<string>(germanMessages)
  const marks = (text: string) => text.replace(/[^„“”"]/g, '')
  expect(texts.filter((text) => !/^(?:„“)*$/.test(marks(text)))).toEqual([])
  expect(texts.filter((text) => /(?<!\u00a0)…|\.\.\./.test(text))).toEqual([])
})

test('plural forms may hold the number, or say it', () => {
  const text = '{count|zero:لا صفحات|one:صفحة واحدة|two:صفحتان|few:# صفحات|many:# صفحة|other:# صفحة}'
  const messages = { ...englishMessages, 'app.locale': 'ar', 'issues.count': text }
  expect([0, 1, 2, 3, 11, 100].map((count) => say(messages, 'issues.count', { count }))).toEqual([
    'لا صفحات',
    'صفحة واحدة',
    'صفحتان',
    '3 صفحات',
    '11 صفحة',
    '100 صفحة',
  ])
})

test('A-11: between words from right to left a name keeps its own direction', () => {
  expect(say(arabicMessages, 'page.deleteTitle', { name: 'Home' })).toContain('\u2068Home\u2069')
  expect(say(germanMessages, 'page.deleteTitle', { name: 'Home' })).not.toContain('\u2068')
})

test('A-11: a name from right to left keeps its direction between other words, and no mark in it turns them', () => {
  const asked = (name: string) => say(englishMessages, 'page.deleteTitle', { name })
  expect(asked('צהריים')).toBe(asked('X').replace('X', '\u2068צהריים\u2069'))
  for (const mark of ['\u202e', '\u2067', '\u2069', '\u202c'])
    expect(asked(`photo${mark}gpj.exe`)).toBe(asked('photogpj.exe'))
  expect(say(arabicMessages, 'page.deleteTitle', { name: '\u2069\u202eHome' })).toContain('\u2068Home\u2069')
  const within = 'في «\u2068Home\u2069»'
  expect(say(arabicMessages, 'page.deleteTitle', { name: within })).toContain(`\u2068${within}\u2069`)
})

test('the name of a copy is stored as it is read, without marks', () => {
  expect(copyName(sayIn(arabicMessages), 'Home')).toBe('Home (نسخة)')
  expect(copyName(sayIn(englishMessages), '{name} $& צהריים')).toBe('{name} $& צהריים (copy)')
})

describe('Arabic', () => {
  const texts = Object.entries<string>(arabicMessages)
  const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g

  test('A-13: a noun after a number takes its form', () => {
    const counted = /\{(?:count|value|found)\} (?!من |على |إلى |بالوسم |د$)[\u0621-\u064a]/
    // a list in front is meant, of at least nine names
    const wrong = texts.filter(([key, text]) => key !== '{count} others' && counted.test(text))
    expect(wrong).toEqual([])
  })

  test('A-11: an address stays whole where it begins or ends with a mark', () => {
    const torn = /(?:^|[^\w:/}])\/[\w{]|:\/\/(?!\w)|\{slug\}|\{seek/
    expect(texts.filter(([key, text]) => key !== 'page.slugUse' && torn.test(text.replace(isolated, '')))).toEqual([])
  })

  test('A-11: names keep their own direction on the canvas, where nothing is put around them', () => {
    const said: Readonly<Record<string, string>> = arabicMessages
    const bare = Object.keys(canvasTexts).filter((key) =>
      /\{(?:name|label|list)\}/.test(said[key]?.replace(isolated, '') ?? ''),
    )
    expect(bare).toEqual([])
  })

  test('has its own marks', () => {
    expect(texts.filter(([, text]) => /[\u0600-\u06ff][,;?]|["“”„]/.test(text))).toEqual([])
  })
})

test('A-14: what comes in English is never drawn as it came', async () => {
  const folder = new URL('../../renderers/editor/src/', import.meta.url)
  const drawn: string[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.tsx')) continue
    const source = await readFile(new URL(path, folder), 'utf8')
    if (/^ *\{(problem|(\w+\.)*error\.message)\}$|reason: problemText\(/m.test(source)) drawn.push(path)
  }
  expect(drawn).toEqual([])
})

test.each([
  ['en', englishMessages, newsletterSubscribe.label],
  ['de', germanMessages, germanLabels['Newsletter subscribe']],
  ['ar', arabicMessages, arabicLabels['Newsletter subscribe']],
] as const)('%s: the newsletter screen calls its block as the add menu does', (_, messages, name) => {
  for (const key of ['lists.emptyHelp', 'lists.noSubscribersHelp', 'lists.subscribeUrl'] as const)
    expect(messages[key]).toContain(name)
})

describe.each(catalogues)('$code', ({ messages }) => {
  test('no sentence is taken for another that begins alike: the longer one stands first', () => {
    const patterns = Object.keys(messages).filter((key) => /\{\w+\}/.test(key) && !/^[a-z]\w*(\.\w+)+$/.test(key))
    const isItself = (key: string) =>
      translated({ ...messages, [key]: 'itself' }, key.replace(/\{\w+\}/g, 'x7')) === 'itself'
    expect(patterns.length).toBeGreaterThan(40)
    expect(patterns.filter((key) => !isItself(key))).toEqual([])
  })
})
