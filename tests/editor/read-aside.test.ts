import type { AdminClient } from '@quoin/edit/client'
import type { Revision } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { readAside } from '../../renderers/editor/src/live/read-aside.ts'
import { answered } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

test('what was set aside beside a working copy is compared with that, not with the saved values of its entry', async () => {
  const entry = (name: string) => answered(partly<Revision>({ values: partly({ name }) }))
  const client = partly<AdminClient>({
    pages: partly({
      revision: async (_, number) => entry(`entry ${number}`),
      editedRevision: async (_, number) => entry(`edited ${number}`),
    }),
  })
  const doc = { id: 'p', language: 'en' }
  const { aside, base } = await readAside(client, doc, { revision: 'p1', parent: 7 })
  expect([aside.name, base?.name]).toEqual(['entry p1', 'edited 7'])
})
