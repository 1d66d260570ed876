import type { AdminClient } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { readAside } from '../../renderers/editor/src/live/read-aside.ts'

const answer = (values: unknown) => ({ ok: true, status: 200, value: { values }, header: () => undefined })

test('what was set aside beside a working copy is compared with that, not with the saved values of its entry', async () => {
  const client = {
    pages: {
      revision: async (_: unknown, number: unknown) => answer(`entry ${number}`),
      editedRevision: async (_: unknown, number: unknown) => answer(`edited ${number}`),
    },
  } as unknown as AdminClient // the two calls that are made
  const doc = { id: 'p', language: 'en' }
  expect(await readAside(client, doc, { revision: 'p1', parent: 7 })).toEqual({ aside: 'entry p1', base: 'edited 7' })
})
