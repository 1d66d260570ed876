import { createEditSession, panelFor } from '@quoin/edit'
import type { BlockSchema, Json } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const schemas = Object.values(catalogue).map((schema: BlockSchema) => [schema.type, schema] as const)

describe('what the controls of the panel store (B-56)', () => {
  test.each(schemas)('%s: each value is stored as it is read again, and storing that changes nothing', (_, schema) => {
    const content = [{ id: 'a', type: schema.type, version: schema.version, props: {} }]
    const session = createEditSession({
      site: { catalogue, pageTypes },
      page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content },
      saver: scriptedSaver(),
      ids: countingIds('new-'),
      autosave: false,
    })
    session.pick('a', 'replace')
    const { props } = fixturesOf(schema).maximal as { readonly props: Readonly<Record<string, Json>> } // a stored block
    for (const { key, entry } of schema.plan) {
      const value = props[key]
      if (entry.descriptor.type === 'REPEATER' || value === undefined) continue
      expect([key, session.dispatch({ type: 'prop.set', id: 'a', path: [key], value })]).toMatchObject([
        key,
        { ok: true },
      ])
      const fields = panelFor(session.getState(), session.site).flatMap((group) => group.fields)
      const shown = fields.find(({ path }) => path === key)
      if (!shown || shown.value === undefined) continue
      const again = { type: 'prop.set', id: 'a', path: [key], value: shown.value as Json } as const // parsed values are JSON
      expect([key, session.dispatch(again)]).toMatchObject([key, { ok: true, changed: false }])
    }
    session.stop()
  })

  test('numbers and flags that come as text are stored as what they are', () => {
    const { session } = openSession(page([block('a', 'title')]))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['level'], value: '2' })
    session.dispatch({ type: 'prop.set', id: 'a', path: ['isBig'], value: 'true' })
    expect(session.getState().page.content[0]?.props).toMatchObject({ level: 2, isBig: true })
    session.stop()
  })
})
