import type { SaveChange, SaveOutcome } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

describe('an address or a name that another page has (F-10)', () => {
  const taken = (field: 'slug' | 'name'): SaveOutcome => ({
    kind: 'refused',
    issues: [{ code: 'SLUG_TAKEN', message: 'Taken.', blockId: '@page', path: [field], severity: 'error' }],
  })
  /** A server on which another page has the slug `about`, until it is gone. */
  function serverWithAbout(before = Number.POSITIVE_INFINITY) {
    return scriptedSaver((change, index) =>
      index < before && change.operations?.some(({ path, value }) => path === '/slug' && value === 'about')
        ? taken('slug')
        : { kind: 'saved', revision: change.revision + 1 },
    )
  }
  const slug = (value: string) => ({ type: 'page.set', path: ['slug'], value }) as const
  const sentBy = (saver: { readonly changes: readonly SaveChange[] }) =>
    saver.changes.map(({ operations = [] }) => operations.map(({ path }) => path))

  test('waits to be fixed, while the rest is sent again without it and saved', async () => {
    const saver = serverWithAbout()
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    session.dispatch(slug('about'))
    expect(await session.flush()).toMatchObject({
      name: 'WAITING',
      for: 'FIX',
      revision: 2,
      issues: [{ code: 'SLUG_TAKEN', path: ['slug'] }],
    })
    expect(sentBy(saver)).toEqual([['/content/@a/props/title', '/slug'], ['/content/@a/props/title']])
    expect(saver.changes.map(({ kind }) => kind)).toEqual(['save', 'save'])
    expect(saver.changes[0]?.key).not.toBe(saver.changes[1]?.key)
    expect(session.getState()).toMatchObject({ page: { slug: 'about' }, base: { revision: 2 } })
  })

  test('later edits are saved as well, and the field goes on waiting until it is another', async () => {
    const saver = serverWithAbout()
    const { session, clock } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(slug('about'))
    clock.advance(2000)
    await settled()
    expect(sentBy(saver)).toEqual([['/slug']])
    expect(session.getState().save).toMatchObject({ name: 'WAITING', revision: 1 })
    session.dispatch(setTitle('x'))
    clock.advance(2000)
    await settled()
    expect(sentBy(saver).at(-1)).toEqual(['/content/@a/props/title'])
    expect(session.getState().save).toMatchObject({ name: 'WAITING', for: 'FIX', revision: 2 })
    session.dispatch(slug('about-us'))
    clock.advance(2000)
    await settled()
    expect(sentBy(saver).at(-1)).toEqual(['/slug'])
    expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 3 })
  })

  test('a save by hand tries the same value again', async () => {
    const { session } = openSession(page([block('a', 'title')]), { saver: serverWithAbout(1) })
    session.dispatch(slug('about'))
    expect((await session.flush()).name).toBe('WAITING')
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
    expect(session.getState().page.slug).toBe('about')
  })

  test('whatever is edited in whatever order, the server has all but the refused value, and SAVED is never shown for it', async () => {
    const edits = fc.array(fc.constantFrom('about', 'free', 'other', 'x', 'y', 'wait'), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(edits, async (acts) => {
        const stored: Record<string, unknown> = { '/slug': 'home', '/content/@a/props/title': undefined }
        const saver = scriptedSaver((change) => {
          const operations = change.operations ?? []
          if (operations.findLast(({ path }) => path === '/slug')?.value === 'about') return taken('slug')
          for (const { path, value } of operations) stored[path] = value
          return { kind: 'saved', revision: change.revision + 1 }
        })
        const { session, clock } = openSession(page([block('a', 'title')], { slug: 'home' }), { saver })
        for (const act of acts) {
          if (act === 'wait') {
            clock.advance(10_000)
            await settled()
          } else session.dispatch(act.length === 1 ? setTitle(act) : slug(act))
        }
        const { name } = await session.flush()
        const { page: mine } = session.getState()
        expect(stored['/content/@a/props/title']).toBe(mine.content[0]?.props.title)
        expect(name).toBe(mine.slug === 'about' ? 'WAITING' : 'SAVED')
        if (mine.slug !== 'about') expect(stored['/slug']).toBe(mine.slug)
      }),
    )
  })
})

test('a field whose right was taken away meanwhile waits, while the rest is saved; it is saved when the right is back', async () => {
  let mayTag = false
  const saver = scriptedSaver((change) => {
    if (mayTag || !change.operations?.some(({ path }) => path.startsWith('/tags')))
      return { kind: 'saved', revision: change.revision + 1 }
    return {
      kind: 'refused',
      issues: [{ code: 'RIGHT_MISSING', message: 'No.', blockId: '@page', path: ['tags'], severity: 'error' }],
    }
  })
  const { session } = openSession(page([block('a', 'title')]), { saver })
  session.dispatch({ type: 'page.set', path: ['tags'], value: ['news'] })
  session.dispatch(setTitle('x'))
  expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'FIX', revision: 2 })
  expect(saver.changes.at(-1)?.operations?.map(({ path }) => path)).toEqual(['/content/@a/props/title'])
  expect(session.getState().page).toMatchObject({ tags: ['news'], content: [{ props: { title: 'x' } }] })
  mayTag = true
  expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
})
