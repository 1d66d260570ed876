import { completeConfig, withSiteSettings } from '@quoin/editor/parts'
import { ConfigError, defineBlock, fields } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod'

const least = {
  api: '/api',
  site: { catalogue, pageTypes },
  pageUrl: ({ slug }: { readonly slug: string }) => `/${slug}`,
}

test('whoever says only what must be said gets every default of the specification (pages 9, U-1, K-7)', () => {
  const config = completeConfig({ ...least, siteUrl: 'https://site.example' })
  expect(config.warnings).toEqual([])
  const { paths, devices, languages, defaultLanguage, login, options } = config
  expect({ paths, languages, defaultLanguage }).toEqual({
    paths: {
      login: '/admin',
      editor: '/admin/editor',
      media: '/admin/media',
      playground: '/admin/playground',
      appSettings: '/admin/app-settings',
      preview: '/preview',
    },
    languages: [{ code: 'en', name: 'English' }],
    defaultLanguage: 'en',
  })
  expect(devices.map(({ label, width }) => [label, width])).toEqual([
    ['Phone', 375],
    ['Tablet', 768],
    ['Desktop', '100%'],
  ])
  expect([login.logoHeight, login.welcome]).toEqual([80, 'Welcome'])
  expect([login.logo, login.sideImage].map((address) => address.split(',')[0])).toEqual([
    'data:image/svg+xml',
    'data:image/svg+xml',
  ])
  expect(options).toMatchObject({
    enableAutoSave: true,
    enablePreview: true,
    disableSaveIfInvalidProps: false,
    allowAccentsInSlugs: false,
    blockIconsPosition: 'OUTSIDE-BLOCK',
    defaultTheme: 'Default',
  })
  expect(config.canvasUrl({ id: 'p', language: 'de' })).toBe('/preview?p=p&l=de&mode=edit')
})

test('what the editor cannot work without is told by its name', () => {
  const told = (given: unknown): readonly unknown[] => {
    try {
      completeConfig(given as typeof least)
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [error]
    }
  }
  const noSite = 'The "site" of the editor has no "catalogue" or no list of "pageTypes". Give both, or an engine.'
  const address = 'Give a function from a page to its address.'
  expect(told(undefined)).toEqual(['The configuration of the editor is missing. Give "api", "site" and "pageUrl".'])
  expect(told({ api: '/api', site: catalogue, canvasUrl: '/preview' })).toEqual([
    noSite,
    `The "pageUrl" of the editor is missing. ${address}`,
    `The "canvasUrl" of the editor is a string. ${address}`,
  ])
  expect(told({ ...least, site: { catalogue } })).toEqual([noSite])
  expect([...told({ ...least, controls: ['stars'] }), ...told({ ...least, controls: { stars: 'Stars' } })]).toEqual([
    'The "controls" are an array. Give components by the names that fields give.',
    'The control "stars" is a string. Give a component.',
  ])
})

test('a field whose control nobody gave is told, since nobody can edit it', () => {
  const props = { stars: fields.custom('Stars', 'stars', z.number().default(3)) }
  const rating = defineBlock({ type: 'rating', label: 'Rating', category: 'Text', props })
  const site = { catalogue: { ...catalogue, rating }, pageTypes }
  const told = (controls: object) => completeConfig({ ...least, site, controls: { ...controls } }).warnings
  expect([told({}), told({ stars: () => null })]).toEqual([
    [`Block "rating" prop "stars" is edited by "stars", which is none of the editor's "controls".`],
    [],
  ])
})

test('while a site is developed, samples that no block would begin with are told', () => {
  const note = defineBlock({
    type: 'note',
    label: 'Note',
    category: 'Text',
    props: { stars: fields.number('Stars', { initial: 0, max: 5 }) },
    starter: { stars: 6 },
  })
  const site = { catalogue: { ...catalogue, note }, pageTypes }
  const told = (development: boolean) => completeConfig({ ...least, site, development }).warnings
  expect([told(false), told(true)]).toEqual([
    [],
    ['The starter of block "note" does not fit. "Stars" cannot be read. Too big: expected number to be <=5'],
  ])
})

test('options of the engine are the options of the editor, deprecated ones with a warning', () => {
  const blockPicture = (type: string) => `/pictures/${type}`
  const given = {
    ...least,
    siteUrl: '',
    blockPicture,
    enablePreviewIcon: false,
    routes: { editor: '/write' },
    responsiveBreakpoints: [{ type: 'PHONE', label: 'Small', width: 320 }] as const,
    defaultLanguage: 'de',
  }
  const config = completeConfig(given)
  expect(config.warnings).toEqual(['The option "enablePreviewIcon" is deprecated. Use "enablePreviewImage".'])
  expect([config.blockPicture, config.paths.editor, config.paths.login, config.defaultLanguage]).toEqual([
    undefined,
    '/write',
    '/admin',
    'de',
  ])
  expect(config.devices).toEqual(given.responsiveBreakpoints)
})

test('what the settings of the site decide comes with the account: languages, accents in addresses, and the look', () => {
  const config = completeConfig({ ...least, siteUrl: '' })
  const languages = ['fr', 'en'].map((code) => ({ code, name: code }))
  const appearance = { ...stockAppearance, accent: 'rose' } as const
  const settled = withSiteSettings(config, {
    languages,
    defaultLanguage: 'fr',
    allowAccentsInSlugs: true,
    appearance,
  })
  expect(settled).toEqual({
    ...config,
    languages,
    defaultLanguage: 'fr',
    appearance,
    options: { ...config.options, defaultLanguage: 'fr', allowAccentsInSlugs: true },
  })
})

test('B-42: what cannot be drawn with is one ConfigError with all problems', () => {
  const broken = { ...least, site: JSON.parse('{ "catalogue": [], "pageTypes": 1 }') }
  expect(() => completeConfig(broken)).toThrow(expect.objectContaining({ code: 'CONFIG_BLOCKING' }))
})
