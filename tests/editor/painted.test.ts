import { createEditSession, type EditCommand } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { createPainted } from '../../renderers/editor/src/workspace/painted.ts'

/** A session of two titles, what its panel was told, and the frames that are waited for. */
function watched() {
  const content = ['a', 'b'].map((id) => ({ id, type: 'title', props: { title: id } }))
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const frames: (() => void)[] = []
  const painted = createPainted(session, (run) => frames.push(run))
  const told: unknown[] = []
  const off = painted.subscribe(() => told.push(title(painted.getState().page.content[0]?.props)))
  const type = (value: string) => session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value } as EditCommand)
  return { session, painted, frames, told, type, off }
}

const title = (props: Readonly<Record<string, unknown>> | undefined) => props?.title

test('what is typed is told once the page is painted, and only the newest of it', () => {
  const { frames, told, type } = watched()
  type('one')
  type('two')
  expect([told, frames.length]).toEqual([[], 1])
  frames[0]?.()
  expect(told).toEqual(['two'])
  type('three')
  expect([told, frames.length]).toEqual([['two'], 2])
})

test('who asks before that reads the newest already', () => {
  const { painted, type } = watched()
  type('one')
  expect(title(painted.getState().page.content[0]?.props)).toBe('one')
})

test('what is typed on the page itself was painted there, so it is told at once', () => {
  const { session, frames, told } = watched()
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'one' }, { cause: 'input' })
  const atOnce = [...told]
  for (const frame of frames) frame()
  expect([new Set(atOnce), told]).toEqual([new Set(['one']), atOnce])
})

test('a selection changes nothing on the page, so it is told at once', () => {
  const { session, frames, told } = watched()
  session.pick('b', 'replace')
  expect([told, frames.length]).toEqual([['a'], 0])
})

test('nobody waits for a frame when nobody listens, nor is told after leaving', () => {
  const { frames, told, type, off } = watched()
  type('one')
  off()
  frames[0]?.()
  type('two')
  expect([told, frames.length]).toEqual([[], 1])
})
