import { readdirSync, readFileSync } from 'node:fs'
import { arabicMessages } from '@quoin/editor/messages/ar'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { completeConfig } from '@quoin/editor/parts'
import type { Translation } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { defaultKeys } from '../../renderers/editor/src/commands/own-keys.ts'
import { editorCommands } from '../../renderers/editor/src/commands/registry.ts'
import { commandEntry } from '../../renderers/editor/src/dialogs/command-entry.ts'
import { rank } from '../../renderers/editor/src/dialogs/palette-entries.ts'
import { pagePlace, palettePlaces } from '../../renderers/editor/src/dialogs/palette-places.ts'
import { settingPlaces } from '../../renderers/editor/src/dialogs/setting-places.ts'
import { otherWords } from '../../renderers/editor/src/dialogs/use-other-words.ts'
import type { SiteLooks } from '../../renderers/editor/src/looks/site-looks.ts'
import { settingNames } from '../../renderers/editor/src/settings/setting-names.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import type { Layout } from '../../renderers/editor/src/workspace/layout.ts'
import { adminPage } from '../support/admin-page.ts'
import { partly } from '../support/partly.ts'

const config = completeConfig({
  api: '/api',
  site: { catalogue, pageTypes },
  siteUrl: 'https://site.example',
  pageUrl: ({ slug }) => `/${slug}`,
})
const looks = partly<SiteLooks>({})
const owner = partly<User>({ isAdmin: true, canDeploy: true, role: 'owner' })
const editor = partly<User>({ isAdmin: false, canDeploy: false, canDeployDev: true, role: 'editor' })

test('B-16: the palette finds every screen and every section of the settings that one may open', () => {
  const places = palettePlaces({ config, user: owner, scope: 'SITE' })
  expect(places.map(({ label }) => label)).toEqual([
    ...['Pages', 'Media', 'Schedule', 'Forms', 'Newsletter', 'Playground', 'Settings'],
    ...['General', 'Languages', 'Addresses and feeds', 'Uploads', 'Tags', 'People', 'Workflow', 'API keys', 'Webhooks']
      .concat('Deploy', 'Backup', 'Storage', 'Log', 'System', 'Your account')
      .map((name) => `Settings: ${name}`),
  ])
  expect(places.find(({ label }) => label === 'Settings: Webhooks')?.href).toBe('/admin/app-settings/webhooks')
})

test('and no other, nor any where a page stands alone', () => {
  expect(palettePlaces({ config, user: editor, scope: 'SITE' }).map(({ label }) => label)).toEqual([
    ...['Pages', 'Media', 'Schedule', 'Playground', 'Settings', 'Settings: Deploy', 'Settings: Your account'],
  ])
  expect(palettePlaces({ config, user: owner, scope: 'PAGE' })).toEqual([])
})

describe('B-16: a single setting', () => {
  test.each([
    [englishMessages, 'Show the Quoin badge', 'Settings: General'],
    [germanMessages, germanMessages['general.showBadge'], 'Einstellungen: Allgemein'],
    [arabicMessages, arabicMessages['general.showBadge'], 'الإعدادات: \u2068عام\u2069'],
  ])('is found by its name in the language of the person', (messages, label, hint) => {
    const places = settingPlaces({ config: { ...config, messages }, user: owner }, settingNames)
    expect(places.filter((place) => place.label === label)).toEqual([
      { label, hint, href: '/admin/app-settings/general?setting=general.showBadge' },
    ])
  })

  test('is found by those who have it', () => {
    const found = (user: User) => settingPlaces({ config, user }, settingNames).map(({ label }) => label)
    expect(found(editor)).toEqual(
      (['account.company', 'account.avatar', 'account.password', 'otp.title', 'sessions.title'] as const).map(
        (key) => englishMessages[key],
      ),
    )
    const ownersOnly = [englishMessages['import.title'], englishMessages['deleteSite.title']]
    expect(found(owner).filter((label) => !found({ ...owner, role: 'admin' }).includes(label))).toEqual(ownersOnly)
  })

  test('is every field of the forms of the settings, but those that each language has', () => {
    const sought = settingPlaces({ config: { ...config, looks }, user: owner }, settingNames).map(
      ({ href }) => href.split('=')[1],
    )
    const folder = 'renderers/editor/src/settings/'
    const sections = readdirSync(folder)
      .map((name) => readFileSync(`${folder}${name}`, 'utf8'))
      .filter((source) => source.includes('<SettingsForm '))
    const labels = sections.flatMap((source) =>
      [...source.matchAll(/[ \n]label(?:=\{|: )say\('((?!appearance\.(?:own|likeText))[\w.]+)'\)\}?,?\n/g)].map(
        ([, key]) => key,
      ),
    )
    expect(labels.length).toBeGreaterThan(30)
    const ofEach = ['languages.code', 'languages.name']
    expect(labels.filter((key) => !sought.includes(key) && !ofEach.includes(key ?? ''))).toEqual([])
  })
})

test('U-21: a page leads to the language in which it is called what was typed', () => {
  const german = partly<Translation>({ language: 'de', name: 'Kontakt', slug: 'anfahrt' })
  const row = adminPage({ id: 'c', name: 'Contact', slug: 'contact', language: 'en', translations: [german] })
  const place = (words?: string) => pagePlace({ config }, row, words)
  const inGerman = { label: 'Kontakt', hint: 'Page, de', href: '/admin/editor?p=c&l=de' }
  expect(place(' KONT')).toEqual(inGerman)
  expect(place('anfahrt')).toEqual(inGerman)
  const inEnglish = { label: 'Contact', hint: 'Page, en', href: '/admin/editor?p=c&l=en' }
  for (const words of [undefined, '', 'cont', 'elsewhere']) expect(place(words)).toEqual(inEnglish)
})

describe('U-21: what is called otherwise elsewhere', () => {
  const header = pagePlace({ config }, adminPage({ id: 'header', name: 'Top' }))
  const places = [
    ...palettePlaces({ config: { ...config, looks }, user: owner, scope: 'SITE' }),
    { ...header, name: 'shared' },
  ]
  const listed = (wordsFor: ReturnType<typeof otherWords>) => [
    ...editorCommands.map(({ id, label }) => ({ key: id, label: englishMessages[label], words: wordsFor(id) })),
    ...places.map(({ name = '', label, href }) => ({ key: href, label, words: wordsFor(name) })),
  ]
  const first = (query: string, wordsFor = otherWords(englishMessages)) => rank(listed(wordsFor), query, [])[0]?.label

  test.each([
    ['theme', 'Settings: Appearance'],
    ['users', 'Settings: People'],
    ['rss', 'Settings: Addresses and feeds'],
    ['permalink', 'Page'],
    ['featured image', 'Search and sharing'],
    ['Excerpt', 'Search and sharing'],
    ['revisions', 'Version history'],
    ['subscribers', 'Newsletter'],
    ['posts', 'Pages'],
    ['menus', 'Top'],
    ['navigation', 'Top'],
    ['publish', 'Publish'],
    ['autosave', 'Autosave on or off'],
  ])('%s leads to %s', (query, label) => expect(first(query)).toBe(label))

  test('is found by the words of the language of the person, and by English ones', () => {
    const german = otherWords(germanMessages, englishMessages)
    expect(first('Beitragsbild', german)).toBe('Search and sharing')
    expect(first('Menü', german)).toBe('Top')
    expect(first('theme', german)).toBe('Settings: Appearance')
    expect(first('قالب', otherWords(arabicMessages))).toBe('Settings: Appearance')
  })

  test('commands and blocks are found by their English names in every language', () => {
    vi.stubGlobal('navigator', { platform: '' })
    const host = partly<AdminHost>({ config: { ...config, messages: arabicMessages } })
    const layout = createStore(partly<Layout>({ keys: defaultKeys }))
    const parts = { host, layout, wordsFor: () => [], blocked: undefined, run: () => {} }
    const commands = editorCommands.map((command) => commandEntry(command, parts))
    const block = { key: 'big-image', label: 'صورة كبيرة', words: ['Big image'] }
    const found = (query: string) => rank([...commands, block], query, [])[0]?.key
    expect([found('undo'), found('block after'), found('image')]).toEqual(['history.undo', 'block.insert', 'big-image'])
    vi.unstubAllGlobals()
  })

  test('has no words that belong to nothing', () => {
    const names = [...editorCommands.map(({ id }) => id), ...places.map(({ name }) => name)]
    const keys = Object.keys(englishMessages).filter((key) => key.startsWith('words.'))
    expect(keys.filter((key) => !names.includes(key.slice('words.'.length)))).toEqual([])
  })
})
