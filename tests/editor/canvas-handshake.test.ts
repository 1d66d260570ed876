import { createEditSession } from '@quoin/edit'
import { protocolVersion, quickHash } from '@quoin/edit/protocol'
import { englishMessages } from '@quoin/editor/messages/en'
import { catalogue, pageTypes } from '@quoin/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CanvasState, createCanvasLink, type TypedText } from '../../renderers/editor/src/canvas/canvas-link.ts'
import { drawingMarks } from '../../renderers/editor/src/canvas/drawing-marks.ts'
import { partly } from '../support/partly.ts'

const origin = 'https://site.example'
const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] }

interface Posted {
  readonly message: { readonly type: string }
  readonly target: unknown
  readonly ports: readonly unknown[]
}

/** The window of the frame, as far as the editor speaks to it. */
function fakeFrame() {
  const posted: Posted[] = []
  const postMessage = (message: Posted['message'], target?: unknown, ports: readonly unknown[] = []) =>
    posted.push({ message, target, ports })
  return Object.assign(partly<Window>({ postMessage }), { posted })
}

/** The end of the newest channel as the frame has it: what came, and how to answer. */
function frameEnd({ posted }: ReturnType<typeof fakeFrame>) {
  const port = posted.at(-1)?.ports[0]
  if (!(port instanceof MessagePort)) throw new Error('There is no channel.')
  const heard: string[] = []
  const messages: { readonly type: string; readonly marks?: unknown; readonly hash?: string }[] = []
  let n = 0
  port.onmessage = ({ data }) => {
    heard.push(data.type)
    messages.push(data)
  }
  return {
    heard,
    messages,
    say(message: object) {
      n += 1
      port.postMessage({ ...message, v: protocolVersion, n })
    },
    /** One message is made and never comes. */
    lose() {
      n += 1
    },
    close: () => port.close(),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function linked({ isDrawn = false } = {}) {
  const frame = fakeFrame()
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: async () => ({ kind: 'saved', revision: 2 }) },
    autosave: false,
  })
  const states: CanvasState[] = []
  const refused: TypedText[] = []
  const link = createCanvasLink({
    session,
    frame: () => frame,
    isDrawn,
    origin,
    words: () => ({ fields: {}, messages: englishMessages, language: 'en' }),
    keys: () => [],
    theme: () => 'light',
    appearance: () => undefined,
    blockIcons: 'OUTSIDE-BLOCK',
    now: () => 0,
    onMessage: () => {},
    onRefused: (typed) => refused.push(typed),
    onState: (state) => states.push(state),
  })
  /** A greeting that reaches the editor's window. */
  function hello(given: { source?: unknown; origin?: string; versions?: readonly number[] } = {}) {
    const { source = frame, versions = [protocolVersion] } = given
    const data = { type: 'hello', versions, renderer: 'r', page: 'p', language: 'en', schemaHash: '', v: 1, n: 0 }
    window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: given.origin ?? origin }))
  }
  return { frame, session, states, refused, hello, link, last: () => states.at(-1) }
}

describe('the greeting of the canvas', () => {
  test('K-8: only the window of the frame, from its origin, is answered, and to that origin alone', () => {
    const { frame, hello, link, last } = linked()
    hello({ source: fakeFrame() })
    expect(frame.posted).toEqual([])
    hello({ origin: 'https://elsewhere.example' })
    expect(frame.posted).toEqual([])
    hello()
    expect(frame.posted).toMatchObject([{ message: { type: 'welcome', version: protocolVersion }, target: origin }])
    expect(frame.posted[0]?.ports).toHaveLength(1)
    expect(last()).toEqual({ name: 'WRONG_ORIGIN', origin: 'https://elsewhere.example' })
    link.stop()
  })

  test('a canvas that was drawn for an earlier link greets no more, and is given a new channel', () => {
    const { frame, link, session } = linked({ isDrawn: true })
    expect(frame.posted).toMatchObject([{ message: { type: 'welcome' }, target: origin }])
    const end = frameEnd(frame)
    link.stop()
    end.close()
    session.stop()
  })

  test('K-8: a second greeting makes a new channel, and the one before is listened to no more', async () => {
    const { frame, hello, link, session } = linked()
    hello()
    const first = frameEnd(frame)
    hello()
    const second = frameEnd(frame)
    const name = { type: 'input', id: '@page', path: 'name', rev: 0, inputSeq: 1 }
    first.say({ ...name, value: 'Of the old channel' })
    second.say({ ...name, value: 'Of the new one' })
    await expect.poll(() => session.getState().page.name).toBe('Of the new one')
    expect(second.heard).toContain('applied')
    expect(first.heard).not.toContain('applied')
    first.close()
    link.stop()
    second.close()
  })

  test('K-9: where messages of the frame were lost it is given a new channel, for it would greet no more', async () => {
    const { frame, hello, link, session, last } = linked()
    hello()
    const lossy = frameEnd(frame)
    lossy.say({ type: 'ready', rev: 0, marks: 0, missing: [] })
    await expect.poll(() => last()).toEqual({ name: 'READY' })
    lossy.lose()
    lossy.say({ type: 'pong', ping: 1 })
    await expect.poll(() => last()).toEqual({ name: 'WAITING' })
    expect(frame.posted).toMatchObject([
      { message: { type: 'welcome' } },
      { message: { type: 'welcome' }, target: origin },
    ])
    const next = frameEnd(frame)
    next.say({ type: 'ready', rev: 0, marks: 0, missing: [] })
    await expect.poll(() => last()).toEqual({ name: 'READY' })
    next.say({ type: 'input', id: '@page', path: 'name', value: 'Typed after it', rev: 0, inputSeq: 1 })
    await expect.poll(() => session.getState().page.name).toBe('Typed after it')
    link.stop()
    lossy.close()
    next.close()
  })

  test('K-9: one that loses messages again and again is given no more than five', async () => {
    const { frame, hello, link } = linked()
    hello()
    for (let loss = 1; loss <= 6; loss += 1) {
      const lossy = frameEnd(frame)
      lossy.lose()
      lossy.say({ type: 'pong', ping: 1 })
      const welcomes = Math.min(loss + 1, 6)
      await expect.poll(() => frame.posted.length).toBe(welcomes)
      lossy.close()
    }
    link.stop()
  })

  test('K-14: what is typed into a node that is gone is refused, and handed over to be set aside', async () => {
    const { frame, hello, link, session, refused } = linked()
    hello()
    const end = frameEnd(frame)
    end.say({ type: 'input', id: 'gone', path: 'title', value: 'Typed in vain', rev: 0, inputSeq: 1 })
    await expect.poll(() => end.heard).toContain('refused')
    expect(refused).toEqual([{ id: 'gone', path: 'title', value: 'Typed in vain' }])
    end.say({ type: 'input', id: '@page', path: 'name', value: 'Typed well', rev: 0, inputSeq: 2 })
    await expect.poll(() => session.getState().page.name).toBe('Typed well')
    expect(refused).toHaveLength(1)
    link.stop()
    end.close()
  })

  test('F-24, S-51: what the canvas could not load is marked beside the issues of its block, until it came', async () => {
    const { frame, hello, link } = linked()
    hello()
    const end = frameEnd(frame)
    const marks = () => end.messages.filter(({ type }) => type === 'issues').map((message) => message.marks)
    end.say({ type: 'loaded', failed: [{ id: 'a', message: 'Nothing came.' }] })
    await expect.poll(() => marks().at(-1)).toEqual({ a: { severity: 'warning', count: 1 } })
    end.say({ type: 'loaded', failed: [] })
    await expect.poll(() => marks().at(-1)).toEqual({})
    link.post({ type: 'reload' })
    await expect.poll(() => end.heard).toContain('reload')
    link.stop()
    end.close()
  })

  test('K-25: what is typed on the page the session has at once, and what the panel sets goes to the page', async () => {
    const { frame, hello, link, session } = linked()
    hello()
    const end = frameEnd(frame)
    end.say({ type: 'input', id: '@page', path: 'name', value: 'Typed on the page', rev: 0, inputSeq: 1 })
    await expect.poll(() => session.getState().page.name).toBe('Typed on the page')
    await expect.poll(() => end.heard).toEqual(expect.arrayContaining(['patches', 'applied']))
    const patches = () => end.heard.filter((type) => type === 'patches').length
    const before = patches()
    session.dispatch({ type: 'page.set', path: ['name'], value: 'Set in the panel' })
    await expect.poll(patches).toBe(before + 1)
    link.stop()
    end.close()
  })

  test('S-28, U-17: what is selected is shown once it is drawn, and what was undone wherever the page is scrolled to', async () => {
    const { frame, hello, link, session } = linked()
    hello()
    const end = frameEnd(frame)
    const shown = () => end.heard.filter((type) => type === 'patches' || type === 'select')
    const title = { type: 'block.insert', blockType: 'title', at: {} } as const
    session.dispatch(title)
    session.dispatch(title)
    await expect.poll(shown).toEqual(['patches', 'select', 'patches', 'select'])
    const [first = '', last = ''] = session.getState().page.content.map(({ id }) => id)
    session.dispatch({ type: 'block.move', ids: [last], to: { before: first } })
    await expect.poll(shown).toHaveLength(6)
    session.undo()
    await expect.poll(() => shown().slice(4)).toEqual(['patches', 'select', 'patches', 'select'])
    session.dispatch({ type: 'prop.set', id: last, path: ['extraboldTitle'], value: true })
    await expect.poll(shown).toHaveLength(9)
    session.undo()
    await expect.poll(() => shown().slice(8)).toEqual(['patches', 'patches', 'select'])
    link.stop()
    end.close()
    session.stop()
  })

  test('K-13: both pages are compared with every 50th change, and once nothing changed for two seconds', async () => {
    const { frame, hello, link, session } = linked()
    hello()
    const end = frameEnd(frame)
    const rename = (name: string) => session.dispatch({ type: 'page.set', path: ['name'], value: name })
    const sums = () => end.messages.filter(({ hash }) => hash !== undefined)
    rename('B')
    vi.advanceTimersByTime(1999)
    rename('C')
    vi.advanceTimersByTime(1999)
    await expect.poll(() => end.heard.filter((type) => type === 'patches')).toHaveLength(2)
    expect(sums()).toEqual([])
    vi.advanceTimersByTime(1)
    const { rev } = session.getState()
    await expect.poll(sums).toMatchObject([{ type: 'hash', rev, hash: quickHash(session.getState().page) }])
    for (let count = 1; count <= 50; count += 1) rename(`C ${count}`)
    await expect.poll(sums).toHaveLength(2)
    expect(sums()[1]).toMatchObject({ type: 'patches', to: rev + 50, hash: quickHash(session.getState().page) })
    link.stop()
    vi.advanceTimersByTime(2000)
    expect(sums()).toHaveLength(2)
    end.close()
  })

  test('K-11, F-35: without a common version both are told, and the session stays usable', () => {
    const { frame, hello, link, last, session } = linked()
    hello({ versions: [7, 8] })
    expect(last()).toEqual({ name: 'TOO_OLD', versions: [7, 8] })
    expect(frame.posted).toEqual([])
    expect(session.dispatch({ type: 'page.set', path: ['name'], value: 'B' }).ok).toBe(true)
    link.stop()
  })

  test('F-35: a frame that says nothing for ten seconds is told as silent; one that greeted is not', () => {
    const silent = linked()
    vi.advanceTimersByTime(9999)
    expect(silent.last()).toEqual({ name: 'WAITING' })
    vi.advanceTimersByTime(1)
    expect(silent.last()).toEqual({ name: 'SILENT' })
    silent.link.stop()
    const heard = linked()
    heard.hello()
    vi.advanceTimersByTime(10_000)
    expect(heard.states).not.toContainEqual({ name: 'SILENT' })
    heard.link.stop()
  })
})

describe('a preview that hangs (K-52)', () => {
  test('F-23: is told after three pings of two seconds, and told well again as soon as it answers', async () => {
    const { frame, hello, link, last } = linked()
    hello()
    const end = frameEnd(frame)
    end.say({ type: 'ready', rev: 0, marks: 0, missing: [] })
    await expect.poll(() => last()).toEqual({ name: 'READY' })
    vi.advanceTimersByTime(7900)
    expect(last()).toEqual({ name: 'READY' })
    vi.advanceTimersByTime(100)
    expect(last()).toEqual({ name: 'STOPPED' })
    await expect.poll(() => end.heard.filter((type) => type === 'ping').length).toBe(4)
    end.say({ type: 'pong', ping: 1 })
    await expect.poll(() => last()).toEqual({ name: 'READY' })
    link.stop()
    end.close()
  })
})

describe('drawing that never ended (F-23)', () => {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  let time = 0
  const marks = drawingMarks(() => time, storage)

  test('is found by the next opening of that page, and of no other', () => {
    marks.begin('/a')
    time += 6000
    expect(marks.neverEnded('/a')).toBe(false)
    time += 1
    expect([marks.neverEnded('/a'), marks.neverEnded('/b')]).toEqual([true, false])
    marks.end('/a')
    expect(marks.neverEnded('/a')).toBe(false)
  })

  test('a device that keeps nothing never says so', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const none = drawingMarks(() => time, { getItem: refuse, setItem: refuse, removeItem: refuse })
    none.begin('/a')
    none.end('/a')
    expect(none.neverEnded('/a')).toBe(false)
  })
})
