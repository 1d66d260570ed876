import { newBlock, type Page, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderMode } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'
import { countingIds } from '../support/fakes.ts'
import { normaliseMarkup } from '../support/normalise-markup.ts'

const site = { catalogue, pageTypes }
const react = createReactRenderer({ catalogue, views: reactViews })
const html = createHtmlRenderer({ catalogue, views: htmlViews })

function pageOf(content: readonly unknown[]): Page {
  return presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, site).page
}

function bothOf(content: readonly unknown[], mode: RenderMode) {
  const loaded = presentPage(pageOf(content), site)
  return {
    react: normaliseMarkup(renderToStaticMarkup(react.renderPage(loaded, { mode }))),
    html: normaliseMarkup(html.renderPage(loaded, { mode })),
  }
}

describe.each(['public', 'preview', 'edit'] as const)('React and HTML draw the same in mode %s', (mode) => {
  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))(
    '%s: with nothing stored, new, and with everything said',
    (_type, schema) => {
      for (const block of Object.values(fixturesOf(schema))) {
        const drawn = bothOf([block], mode)
        expect(drawn.html).toEqual(drawn.react)
      }
    },
  )

  test.each(
    Object.values(catalogue).flatMap((schema) =>
      schema.stories.map((story) => [schema.type, story.name, schema, story] as const),
    ),
  )('%s: story %s', (_type, _name, schema, story) => {
    const drawn = bothOf([newBlock(schema, countingIds(), story.props)], mode)
    expect(drawn.html).toEqual(drawn.react)
  })
})

test('React and HTML draw any page the same, sound or not', () => {
  const modes = fc.constantFrom<RenderMode>('public', 'preview', 'edit')
  fc.assert(
    fc.property(arbitraryPage({ wild: 0.15 }), modes, (page, mode) => {
      const drawn = bothOf(page.content as readonly unknown[], mode) // the generator writes a list
      expect(drawn.html).toEqual(drawn.react)
    }),
  )
})
