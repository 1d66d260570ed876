import { createEditSession } from '@quoin/edit'
import { editablePage, pageSaver } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { ownerClient } from './support/owner-client.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer, startOfTests } from './support/running-server.ts'
import { site } from './support/site.ts'

test.each([
  ['a name that was emptied', ['name'], '', 'name'],
  ['a slug that belongs to the site', ['slug'], 'translations/x', 'slug'],
  ['a title of meta that is too long', ['meta', 'title'], 'x'.repeat(2000), 'meta'],
] as const)('%s waits in its field, while the rest is saved (F-10, F-11)', async (_, path, value, field) => {
  const server = await ownedServer()
  const { id } = await newPage(server, { content: [titleBlock('a', 'A')] })
  const { pages } = ownerClient(server)
  const doc = { id, language: 'en' }
  const read = async () => {
    const answer = await pages.get(doc)
    if (!answer.ok) throw new Error(answer.problem.title)
    return editablePage(answer.value)
  }
  const before = await read()
  const session = createEditSession({
    site,
    page: before,
    saver: pageSaver(pages, doc),
    clock: fakeClock(startOfTests),
  })
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'typed' })
  session.dispatch({ type: 'page.set', path, value })
  const saved = await session.flush()
  expect(saved).toMatchObject({
    name: 'WAITING',
    for: 'FIX',
    revision: 2,
    issues: [{ blockId: '@page', path: [field] }],
  })
  const { content, [field]: stored } = await read()
  expect([content, stored]).toEqual([[titleBlock('a', 'typed')], before[field]])
  session.undo()
  expect((await session.flush()).name).toBe('SAVED')
  session.stop()
  await server.close()
})
