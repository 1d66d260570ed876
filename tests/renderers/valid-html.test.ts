import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, test } from 'vitest'

const html = createHtmlRenderer({ catalogue, views: htmlViews })

const rules = new StaticConfigLoader({
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of taste: flags are printed as React prints them.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A map is a region by the catalogue, and lists of slides have a name.
    'prefer-native-element': 'off',
    'aria-label-misuse': 'off',
    // Checked numbers only, see the tests of safety.
    'no-inline-style': 'off',
    // Ids hold what authors type.
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': 'off',
    // A form without a submit button, or a group without a label, is still to be written.
    'wcag/h32': 'off',
    'wcag/h71': 'off',
  },
})
const resolved = rules.getConfigFor('page.html')
// all pages are judged by the same rules, and putting them together takes longer than judging
rules.getConfigFor = () => resolved
const validator = new HtmlValidate(rules)

describe.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', (_type, schema) => {
  test.each(Object.entries(fixturesOf(schema)))('is valid HTML: %s', async (_name, block) => {
    const loaded = presentPage(
      { id: 'p', type: 'page', slug: 'a', name: 'A page', language: 'en', content: [block] },
      { catalogue, pageTypes },
    )
    const { results } = await validator.validateString(
      `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${html.renderPage(loaded)}</main></body></html>`,
    )
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    )
  })
})
