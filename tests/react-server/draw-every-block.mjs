import { presentPage } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import * as React from 'react'

/** Draws every block as a server does that knows no client code; prints which client components each one left. */
const { renderPage } = createReactRenderer({ catalogue, views: reactViews })
const clientReference = Symbol.for('react.client.reference')
const left = {}
for (const schema of Object.values(catalogue)) {
  const found = new Set()
  for (const block of Object.values(fixturesOf(schema))) {
    const stored = { id: 'p', type: 'page', slug: 'a', name: 'A', content: [block] }
    walk(renderPage(presentPage(stored, { catalogue, pageTypes })), found)
  }
  if (found.size > 0) left[schema.type] = [...found].sort()
}
console.log(JSON.stringify({ left, hooks: 'useState' in React }))

/** Components of the server run; what is handed to one of the client has to cross the wire. */
function walk(node, found) {
  if (Array.isArray(node)) for (const one of node) walk(one, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, props } = node
  if (type?.$$typeof === clientReference) {
    found.add(type.$$id.replace(/.*#/, ''))
    const { children, ...sent } = props
    JSON.stringify(sent, (key, value) => {
      if (typeof value === 'function') throw new Error(`"${key}" of ${type.$$id} is a function, which cannot be sent.`)
      return value
    })
    walk(children, found)
  } else if (typeof type === 'function') walk(type(props), found)
  else walk(props.children, found)
}
