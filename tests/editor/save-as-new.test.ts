import { expect, test } from 'vitest'
import { saveAsNew } from '../../renderers/editor/src/live/save-as-new.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'
import { clientOf } from '../support/client-of.ts'
import type { FakeAnswer } from '../support/fakes.ts'

function pages(answer: (body: { readonly name: string; readonly slug: string }) => FakeAnswer) {
  const asked: unknown[] = []
  const client = clientOf(({ body }) => {
    asked.push(body)
    return answer(body as { readonly name: string; readonly slug: string }) // as they are sent
  })
  return { asked, pages: client.pages }
}

const taken = (code: string, suggestion: string): FakeAnswer => ({ status: 409, body: { code, suggestion } })

test('F-9: what stands in the editor becomes a page of its own, with a name and an address that are free', async () => {
  const { session } = openSession(page([block('a', 'title')], { name: 'About', slug: 'about' }))
  session.dispatch(setTitle('not saved'))
  const server = pages(({ name, slug }) => {
    if (name === 'About') return taken('name_taken', 'About 2')
    return slug === 'about' ? taken('slug_taken', 'about-2') : { status: 201, body: { id: 'new' } }
  })
  expect(await saveAsNew(server.pages, session.getState().page)).toMatchObject({ ok: true, value: { id: 'new' } })
  expect(server.asked.at(-1)).toMatchObject({
    name: 'About 2',
    slug: 'about-2',
    status: 'DRAFT',
    content: [{ id: 'a', type: 'title', props: { title: 'not saved' } }],
  })
  expect(server.asked).toHaveLength(3)
})

test('F-9: a refusal is answered, and no name is asked for twice', async () => {
  const { session } = openSession(page([], { name: 'About' }))
  const busy = pages(() => taken('name_taken', 'About 2'))
  expect(await saveAsNew(busy.pages, session.getState().page)).toMatchObject({ problem: { code: 'name_taken' } })
  expect(busy.asked).toHaveLength(2)
  const closed = pages(() => ({ status: 403, body: { code: 'forbidden' } }))
  expect(await saveAsNew(closed.pages, session.getState().page)).toMatchObject({ problem: { status: 403 } })
  expect(closed.asked).toHaveLength(1)
})
