import { presentPage } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf, storiesOf } from '@quoin/schemas/generate'
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws every block in each of its forms, and prints the markup; what React says of it goes where errors go. */
const { renderPage } = createReactRenderer({ catalogue, views: reactViews })
const drawn = {}
for (const schema of Object.values(catalogue)) {
  const fixtures = Object.entries(fixturesOf(schema))
  const stories = storiesOf(schema).map(({ name, block }) => [`story ${name}`, block])
  for (const [form, block] of [...fixtures, ...stories]) {
    const stored = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content: [block] }
    const page = presentPage(stored, { catalogue, pageTypes })
    for (const mode of ['public', 'edit'])
      drawn[`${schema.type}, ${form}, ${mode}`] = renderToStaticMarkup(renderPage(page, { mode }))
  }
}
// only the development build freezes what an element was given
console.log(JSON.stringify({ drawn, development: Object.isFrozen(jsx('p', {}).props) }))
