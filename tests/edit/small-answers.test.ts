import {
  createCanvasCopy,
  createLocalLog,
  type LockState,
  logKey,
  memoryLogStorage,
  mergePages,
  readClip,
  readFlavours,
  recover,
  writeFlavours,
} from '@quoin/edit'
import { type FrameReader, pageSaver } from '@quoin/edit/client'
import { describe, expect, test } from 'vitest'
import { mediaCalls } from '../../engine/edit/src/client/media.ts'
import { createFrameReader } from '../../engine/edit/src/client/server-event.ts'
import { readCommand } from '../../engine/edit/src/commands/read-command.ts'
import { lockMachine } from '../../engine/edit/src/lock/lock.ts'
import { quickHash } from '../../engine/edit/src/patches/canonical.ts'
import { saveMachine } from '../../engine/edit/src/save/save-machine.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const start = page([block('a', 'title', { title: 'x' }), block('b', 'title')])

describe('settings on the clipboard (S-44)', () => {
  test('are read back as they were copied, and damaged ones are not', () => {
    const { session } = openSession(start)
    session.pick('a', 'replace')
    const copied = session.copy('settings')
    expect(readClip(copied)).toEqual({ ok: true, payload: copied })
    for (const settings of [7, { blockType: 7, values: {} }, { blockType: 'title', values: [] }])
      expect(readClip({ ...copied, settings })).toMatchObject({ ok: false, issue: { code: 'CLIPBOARD_UNREADABLE' } })
    expect(readClip({ ...copied, kind: 'other' })).toMatchObject({ ok: false })
    const paste = { type: 'clipboard.paste', payload: copied as never, at: {} } as const
    expect(session.dispatch(paste)).toMatchObject({ ok: false, issues: [{ code: 'CLIPBOARD_UNREADABLE' }] })
  })

  test('without a canvas the words stand in for markup', () => {
    const { session } = openSession(start)
    session.pick('a', 'replace')
    const copied = session.copy()
    if (!copied) throw new Error('nothing was copied')
    const flavours = writeFlavours(copied, { text: 'a < b\nc' })
    expect(flavours.html).toMatch(/>a &lt; b<br>c<\/div>$/)
    expect(readFlavours({ ...flavours, json: '[1]' })).toEqual({ kind: 'blocks', payload: copied })
    expect(readFlavours({ ...flavours, json: '[1]', html: '' })).toEqual({ kind: 'text', text: 'a < b\nc' })
  })

  test('of what fits nowhere nothing is pasted', () => {
    const { session } = openSession(page([block('p', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] })]))
    session.pick('c', 'replace')
    const payload = session.copy() as never
    expect(session.dispatch({ type: 'clipboard.paste', payload, at: {}, fitting: true })).toMatchObject({ ok: false })
  })
})

describe("the canvas's copy", () => {
  test('asks anew when sums differ, and only then', () => {
    const copy = createCanvasCopy(start, 1)
    expect(copy.checkHash(1, quickHash(start))).toEqual({ kind: 'ignored' })
    expect(copy.checkHash(0, 'older')).toEqual({ kind: 'ignored' })
    const patches = [{ op: 'replace', path: ['name'], value: 'New' }] as const
    expect(copy.takePatches({ from: 1, to: 2, patches, touched: ['@page'], hash: 'other' })).toMatchObject({
      kind: 'resync',
      reason: 'HASH',
    })
  })
})

describe('machines at their edges', () => {
  const holder = { id: 'u', firstName: 'A', lastName: 'B', clientId: 'c', self: false }
  const other: LockState = { name: 'OTHER', holder, since: 1, asked: 'NO' }

  test('a lock that passes from one to another is told of, once', () => {
    const next = { ...holder, clientId: 'd' }
    expect(lockMachine.transition(other, { type: 'taken', holder, at: 2 })).toEqual([other, []])
    expect(lockMachine.transition(other, { type: 'taken', holder: next, at: 2 })).toEqual([
      { ...other, holder: next, since: 2 },
      [],
    ])
  })

  test('offline, nothing is sent again before the line is back', () => {
    const { transition } = saveMachine({ revision: 1, at: 0 })
    const now = { at: 1, key: 'k', upTo: 1, online: false, fix: [] }
    const failed = {
      name: 'FAILED',
      revision: 1,
      reason: 'OFFLINE',
      attempt: 1,
      retryAt: null,
      unsettled: null,
    } as const
    expect(transition(failed, { type: 'saveNow', now })).toEqual([failed, []])
    expect(transition(failed, { type: 'online', now: { ...now, online: true } })[0]).toMatchObject({ name: 'SAVING' })
  })

  test('commands are JSON through and through (S-18)', () => {
    const set = (value: unknown) => readCommand({ type: 'prop.set', id: 'a', path: ['title'], value })
    expect(set(Object.assign(Object.create(null), { x: 1 }))).toBeDefined()
    for (const value of [new Date(0), new Map(), () => 1, Number.NaN, { deep: new Set() }])
      expect(set(value)).toBeUndefined()
  })
})

describe('merging at its edges', () => {
  test('the side that is chosen says where a block stands', () => {
    const base = page(['a', 'b', 'c', 'd'].map((id) => block(id, 'title')))
    const mine = { ...base, content: ['d', 'a', 'b', 'c'].map((id) => block(id, 'title')) }
    const theirs = { ...base, content: ['a', 'd', 'b', 'c'].map((id) => block(id, 'title')) }
    const order = (choice: 'mine' | 'theirs') =>
      mergePages(base, mine, theirs, () => choice).page.content.map(({ id }) => id)
    expect([order('mine'), order('theirs')]).toEqual([
      ['d', 'a', 'b', 'c'],
      ['a', 'd', 'b', 'c'],
    ])
  })

  test('a field one side took away and the other changed is a clash of a value and nothing', () => {
    const without = page([block('a', 'title'), block('b', 'title')])
    const changed = page([block('a', 'title', { title: 'y' }), block('b', 'title')])
    const clash = (mine: typeof start, theirs: typeof start) =>
      mergePages(start, mine, theirs).clashes.map((one) => [one.mine, one.theirs])
    expect(clash(without, changed)).toEqual([[null, 'y']])
    expect(clash(changed, without)).toEqual([['y', null]])
  })

  test('blocks both sides added under one id are compared field by field', () => {
    const added = (props: Record<string, string>) => page([...start.content, block('n', 'title', props)])
    const merged = mergePages(start, added({ title: 'm' }), added({ title: 'm', subtitle: 't' }))
    expect(merged.clashes).toEqual([])
    expect(merged.page.content[2]?.props).toEqual({ title: 'm', subtitle: 't' })
  })
})

describe('the local log at its edges', () => {
  const key = logKey({ site: 's', person: 'p', page: 'p', language: 'en' })

  test('what waits is written when the session ends', async () => {
    const storage = memoryLogStorage()
    const { session, clock } = openSession(start, { saver: scriptedSaver(() => new Promise(() => {})) })
    const log = createLocalLog({ session, storage, key, clock })
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'last words' })
    log.stop()
    await log.found()
    await log.flush()
    expect(await storage.read(key)).toMatchObject({ changes: [{ seq: 1 }] })
    const idle = createLocalLog({ ...openSession(start), storage: memoryLogStorage(), key })
    idle.stop()
  })

  test('changes that do not fit, or are none, end what is restored', () => {
    const change = (seq: number, patch: unknown) => ({ seq, at: 1, patches: [patch] })
    const good = { op: 'replace', path: ['name'], value: 'New' }
    const log = (...patches: readonly unknown[]) => ({
      revision: 1,
      at: 5,
      changes: patches.map((patch, index) => change(index + 1, patch)),
    })
    expect(recover({ stored: log(good, { op: 'remove', path: ['none'] }, good) }, start, site)).toMatchObject({
      restored: 1,
      lost: 2,
    })
    for (const bad of [7, { op: 'replace', path: 'name' }, { op: 'replace', path: ['name'], value: () => 1 }])
      expect(recover({ stored: log(good, bad) }, start, site)).toMatchObject({ restored: 1, lost: 1 })
    expect(recover({ stored: { changes: [change(1, good)] } }, start, site)).toMatchObject({ at: 0, restored: 1 })
  })
})

describe('the wire at its edges', () => {
  const doc = { id: 'p', language: 'en' }
  const { signal } = new AbortController()
  const answering = (...answers: readonly object[]) => {
    const left = [...answers]
    const next = async () => left.shift()
    return { save: next, get: next, setStructureLock: next } as never
  }
  const failed = (status: number, more: object = {}) => ({
    ok: false,
    problem: { status, title: 'No', extra: {}, ...more },
  })
  const change = { key: 'k', revision: 1, kind: 'save', operations: [], values: {} } as never

  test('a save is stale only as long as the newer version can be read', async () => {
    expect(await pageSaver(answering(failed(412), failed(404)), doc).save(change, signal)).toMatchObject({
      kind: 'refused',
    })
    expect(await pageSaver(answering(failed(403)), doc).save(change, signal)).toMatchObject({
      kind: 'refused',
      issues: [{ message: 'No' }],
    })
  })

  test('a save says whether visitors see what it stored; a draft has no visitors', async () => {
    const stored = (status: string, hasUnpublishedChanges: boolean) =>
      pageSaver(answering({ ok: true, value: { revision: 2, status, hasUnpublishedChanges } }), doc).save(
        change,
        signal,
      )
    expect(await stored('PUBLISHED', false)).toEqual({ kind: 'saved', revision: 2, isLive: true })
    expect(await stored('PUBLISHED', true)).toEqual({ kind: 'saved', revision: 2, isLive: false })
    expect(await stored('DRAFT', false)).toEqual({ kind: 'saved', revision: 2, isLive: false })
  })

  test('event frames are read however they are written', () => {
    const read = (text: string, reader: FrameReader = createFrameReader()) => reader.read(text)
    expect(read('event: page.saved\ndata\n\n')).toEqual([{ id: undefined, event: 'page.saved', data: {} }])
    expect(read('id:1\ndata:[1]\n\n: still here\n\n')).toEqual([{ id: '1', event: 'message', data: {} }])
  })

  test('media calls say what was asked of them', async () => {
    const made: object[] = []
    const media = mediaCalls((async (input: object) => {
      made.push(input)
      return { ok: true, value: {}, header: () => undefined }
    }) as never)
    await media.upload('files', new File(['x'], 'a', { type: '' }), {} as never)
    await media.upload('files', new File(['x'], 'a.txt', { type: 'text/plain' }), {} as never)
    expect(made.map((input) => (input as { readonly headers: object }).headers)).toEqual([
      { 'content-type': 'application/octet-stream' },
      { 'content-type': 'text/plain' },
    ])
  })
})
