import { createEditSession, type SaveOutcome } from '@quoin/edit'
import type { Answer } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { followPage } from '../../renderers/editor/src/live/follow-page.ts'
import { adminPage } from '../support/admin-page.ts'
import { answered, refused } from '../support/answers.ts'
import { settled } from '../support/fakes.ts'

const site = { catalogue, pageTypes }
const version = (revision: number, title: string) =>
  adminPage({ revision, content: [{ id: 'a', type: 'title', props: { title, subtitle: '' } }] })
const answering = (revision: number, title: string): Answer<AdminPage> => answered(version(revision, title))
const gone = refused({ status: 410, code: 'page_deleted' })

function following(answer: () => Promise<Answer<AdminPage>>) {
  const saves: ((outcome: SaveOutcome) => void)[] = []
  const session = createEditSession({
    site,
    page: version(1, 'first'),
    saver: { save: () => new Promise((resolve) => saves.push(resolve)) },
    autosave: false,
  })
  const told: string[] = []
  let reads = 0
  const follower = followPage({
    session,
    read: () => {
      reads += 1
      return answer()
    },
    onPage: ({ revision }, joined) => told.push(`page ${revision} ${joined}`),
    onGone: () => told.push('gone'),
  })
  const titleNow = () => session.getState().page.content[0]?.props?.title
  return { session, follower, told, saves, titleNow, reads: () => reads }
}

describe('what others do to the page comes in', () => {
  test('a newer version is joined; the same one changes nothing', async () => {
    let newest = answering(2, 'second')
    const { follower, told, titleNow } = following(async () => newest)
    follower.look()
    await settled()
    expect([titleNow(), told]).toEqual(['second', ['page 2 true']])
    newest = answering(2, 'second')
    follower.look()
    await settled()
    expect(told).toEqual(['page 2 true', 'page 2 false'])
  })

  test('U-37: a working copy that begins or ends under the same revision leaves, or takes away, the committed version', async () => {
    const working = { ...version(1, 'first'), workingContent: [{ id: 'a', type: 'title', props: { title: 'mine' } }] }
    let newest: Answer<AdminPage> = answered(working)
    const { session, follower, titleNow } = following(async () => newest)
    follower.look()
    await settled()
    const committed = () => session.getState().page.committedContent?.[0]?.props.title
    expect([titleNow(), committed()]).toEqual(['mine', 'first'])
    newest = answering(1, 'mine')
    follower.look()
    await settled()
    expect([titleNow(), committed()]).toEqual(['mine', undefined])
    expect(session.getState().save.name).toBe('SAVED')
  })

  test('several hints while one is read are one more reading', async () => {
    const { follower, reads } = following(async () => answering(2, 'second'))
    for (let hint = 0; hint < 5; hint += 1) follower.look()
    await settled()
    expect(reads()).toBe(2)
  })

  test('nothing is read into a save under way: it is read after it', async () => {
    const { session, follower, told, saves, reads } = following(async () => answering(3, 'third'))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' })
    const saved = session.flush()
    await settled()
    follower.look()
    await settled()
    expect(reads()).toBe(0)
    saves[0]?.({ kind: 'saved', revision: 2 })
    await saved
    await settled()
    expect([reads(), told]).toEqual([1, ['page 3 true']])
  })

  test('an answer older than what is here changes nothing', async () => {
    let newest = answering(2, 'second')
    const { follower, told, titleNow } = following(async () => newest)
    follower.look()
    await settled()
    newest = answering(1, 'first')
    follower.look()
    await settled()
    expect([titleNow(), told]).toEqual(['second', ['page 2 true']])
  })

  test('what was read while a save began is read again after it', async () => {
    const answers: ((answer: Answer<AdminPage>) => void)[] = []
    const { session, follower, told, saves, titleNow } = following(
      () => new Promise((resolve) => answers.push(resolve)),
    )
    follower.look()
    session.dispatch({ type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' })
    const saved = session.flush()
    answers[0]?.(answering(2, 'second'))
    await settled()
    expect([titleNow(), told]).toEqual(['first', []])
    saves[0]?.({ kind: 'saved', revision: 3 })
    await saved
    await settled()
    answers[1]?.(answering(4, 'fourth'))
    await settled()
    expect([titleNow(), told]).toEqual(['fourth', ['page 4 true']])
  })

  test('a server that is away has deleted nothing', async () => {
    const { follower, told } = following(async () => ({ ...gone, problem: { ...gone.problem, status: 503 } }))
    follower.look()
    await settled()
    expect(told).toEqual([])
  })

  test('once the page is left, what is still read of it changes nothing, and a save has nothing read', async () => {
    const answers: ((answer: Answer<AdminPage>) => void)[] = []
    const { session, follower, told, titleNow, reads } = following(
      () => new Promise((resolve) => answers.push(resolve)),
    )
    follower.look()
    follower.look()
    follower.stop()
    answers[0]?.(answering(2, 'second'))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' })
    await settled()
    expect([titleNow(), told, reads()]).toEqual(['first', [], 1])
  })

  test('a page that was deleted is told', async () => {
    const { follower, told } = following(async () => gone)
    follower.look()
    await settled()
    expect(told).toEqual(['gone'])
  })
})
