import { Admin, type AdminConfig, englishMessages } from '@quoin/editor'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

const config: AdminConfig = {
  api: '/api',
  site: { catalogue: {}, pageTypes: [] },
  siteUrl: 'https://site.example',
  languages: [{ code: 'en', name: 'English' }],
  defaultLanguage: 'en',
  defaultTheme: 'Default',
  paths: {
    login: '/admin',
    editor: '/admin/editor',
    mediaLibrary: '/admin/media',
    playground: '/admin/playground',
    appSettings: '/admin/app-settings',
    preview: '/preview',
  },
  pageUrl: ({ slug }) => `/${slug}`,
  canvasUrl: ({ id }) => `/preview?p=${id}`,
  devices: [],
  controls: {},
  messages: englishMessages,
  login: { logo: '', logoHeight: 80, welcome: 'Welcome', sideImage: '' },
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('U-53: a broken set-up shows the red box with its exact text, and nothing else; the console has each problem', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const site = JSON.parse('{ "catalogue": { "faq": {} }, "pageTypes": "page" }')
  expect(renderToStaticMarkup(createElement(Admin, { config: { ...config, site } }))).toBe(
    '<p class="qe-blocking" role="alert">At least a blocking error found in schema. Check the console.</p>',
  )
  expect(errors.mock.calls.flat()).toEqual([
    'Block "faq" has no schema: it is an object. Make it with defineBlock.',
    'The page types are a string. Give an array, each made with definePageType.',
  ])
})
