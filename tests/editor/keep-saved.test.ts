import { editablePage } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { keepSaved } from '../../renderers/editor/src/offline/keep-saved.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block } from '../edit/support/site.ts'
import { adminPage } from '../support/admin-page.ts'

const answer = adminPage({ content: [block('a', 'title')] })

/** A page open on a device, and the titles that were kept of it, with when. */
function opened() {
  const { session, clock } = openSession(editablePage(answer), { autosave: false })
  const written: { readonly at: number; readonly title: unknown; readonly revision: number }[] = []
  const began = clock.now()
  let lastChance = () => {}
  let stored = answer
  const off = keepSaved({
    session,
    clock,
    doc: { id: 'p', language: 'en' },
    kept: {
      async renew(_doc, newer) {
        stored = newer(stored)
        const { revision, content } = stored
        written.push({ at: clock.now() - began, title: content[0]?.props.title, revision })
      },
    },
    onLastChance(run) {
      lastChance = run
      return () => {
        lastChance = () => {}
      }
    },
  })
  const type = (title: string) => session.dispatch(setTitle(title))
  return {
    session,
    clock,
    written,
    off,
    type,
    lastChance: () => lastChance(),
    async save(title: string) {
      type(title)
      await session.flush()
    },
  }
}

test('S-22: what is only shown while a save is answered is not kept', async () => {
  const { session, clock, written, type } = opened()
  type('one')
  session.begin({ key: 'label.batch', args: { text: 'Shown' } })
  session.preview(setTitle('shown'))
  await session.flush()
  clock.advance(1000)
  expect(written).toEqual([{ at: 1000, title: 'one', revision: 2 }])
})

test('F-13: what was saved is kept once nobody has typed for a second, and only the newest of it', async () => {
  const { clock, written, type, save } = opened()
  await save('one')
  clock.advance(900)
  await save('two')
  clock.advance(900)
  type('three')
  clock.advance(900)
  expect(written).toEqual([])
  clock.advance(60_000)
  expect(written).toEqual([{ at: 2800, title: 'two', revision: 3 }])
})

test('F-13: who never stops typing has it kept every half a minute', async () => {
  const { clock, written, type, save } = opened()
  await save('saved')
  for (let count = 0; count < 80; count += 1) {
    clock.advance(500)
    type(`more ${count}`)
  }
  expect(written).toEqual([{ at: 30_000, title: 'saved', revision: 2 }])
})

test('F-13: it is kept at once where the tab may go, the line is gone, or the page is closed', async () => {
  const { clock, written, off, save, lastChance } = opened()
  lastChance()
  await save('one')
  lastChance()
  lastChance()
  clock.advance(200)
  await save('two')
  off()
  clock.advance(60_000)
  expect(written).toEqual([
    { at: 0, title: 'one', revision: 2 },
    { at: 200, title: 'two', revision: 3 },
  ])
})
