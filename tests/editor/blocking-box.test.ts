import { Admin, type AdminOptions } from '@quoin/editor'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

const config: AdminOptions = {
  api: '/api',
  site: { catalogue: {}, pageTypes: [] },
  pageUrl: ({ slug }) => `/${slug}`,
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('U-53, F-37: a broken set-up shows the red box with its exact text, and nothing else; the console has each problem (B-42)', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const site = JSON.parse('{ "catalogue": { "faq": {} }, "pageTypes": "page" }')
  expect(renderToStaticMarkup(createElement(Admin, { config: { ...config, site } }))).toBe(
    '<p class="qe-blocking" role="alert">At least a blocking error found in schema. Check the console.</p>',
  )
  expect(errors.mock.calls.flat()).toEqual([
    'Block "faq" has no schema: it is an object. Make it with defineBlock.',
    'The configuration: "pageTypes" is a string. Give an array.',
  ])
})
