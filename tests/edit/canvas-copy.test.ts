import {
  type CanvasCopy,
  createCanvasCopy,
  type FromEditor,
  openChannel,
  quickHash,
  readFromCanvas,
  readFromEditor,
} from '@quoin/edit/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectSameBytes } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

describe('the copy of the canvas (2.5)', () => {
  law(
    'K-12, K-13, K-16: after delays, losses and reconnects the copy equals the page, once resynced',
    fc.property(anyPage(), anyMoves(20), fc.array(fc.nat(9), { maxLength: 20 }), (start, moves, network) => {
      const { session } = openSession(start)
      const copy: CanvasCopy = createCanvasCopy(
        JSON.parse(JSON.stringify(session.getState().page)),
        session.getState().rev,
      )
      let queue: FromEditor[] = []
      let resyncs = 0
      session.onPatches(({ from, to, patches, touched, cause, page: whole }) => {
        const hash = to % 3 === 0 ? { hash: quickHash(whole) } : {}
        queue.push(JSON.parse(JSON.stringify({ type: 'patches', from, to, patches, touched, cause, ...hash })))
      })
      const deliver = () => {
        for (const message of queue.splice(0)) {
          const report =
            message.type === 'patches'
              ? copy.takePatches(message)
              : message.type === 'page'
                ? copy.takeSnapshot(message.page, message.rev)
                : undefined
          if (report?.kind !== 'resync') continue
          resyncs += 1
          const { page: whole, rev } = session.getState()
          queue.push({ type: 'page', page: JSON.parse(JSON.stringify(whole)), rev })
        }
      }
      // a lost message is a gap in the numbers of the channel; a lost snapshot comes again with the new channel
      const lose = () => {
        const [lost, ...rest] = queue
        const { page: whole, rev } = session.getState()
        queue = lost?.type === 'page' ? [{ type: 'page', page: JSON.parse(JSON.stringify(whole)), rev }] : rest
      }
      moves.forEach((move, index) => {
        play(session, [move], { travel: true })
        const weather = network[index] ?? 9
        if (weather === 0) lose()
        if (weather > 3) deliver()
      })
      const { page: whole, rev } = session.getState()
      queue.push({
        type: 'patches',
        from: rev,
        to: rev,
        patches: [],
        touched: [],
        cause: 'panel',
        hash: quickHash(whole),
      })
      deliver()
      deliver()
      expectSameBytes(copy.getPage(), whole)
      expect(copy.getRev()).toBe(rev)
      if (!network.includes(0)) expect(resyncs).toBe(0)
    }),
  )

  test('asks for a snapshot once, and ignores patches until it comes', () => {
    const copy = createCanvasCopy(page([block('a', 'title')]), 1)
    const patch = { patches: [], touched: [] }
    expect(copy.takePatches({ from: 5, to: 6, ...patch })).toEqual({ kind: 'resync', rev: 1, reason: 'GAP' })
    expect(copy.takePatches({ from: 1, to: 2, ...patch })).toEqual({ kind: 'ignored' })
    expect(copy.takeSnapshot(page([]), 9)).toMatchObject({ kind: 'changed', touched: 'all' })
    expect(
      copy.takePatches({ from: 9, to: 10, patches: [{ op: 'remove', path: ['content', '@x'] }], touched: [] }),
    ).toMatchObject({ reason: 'FAULT' })
    copy.takeSnapshot(page([]), 10)
    expect(copy.checkHash(10, 'other')).toMatchObject({ reason: 'HASH' })
  })
})

describe('messages (K-9)', () => {
  const envelope = { v: 1, n: 1 }
  test.each([
    { type: 'pick', id: 'a', how: 'replace' },
    { type: 'input', id: 'a', path: 'title', value: [{ a: 1 }], rev: 3, inputSeq: 1 },
    { type: 'hover', id: null },
    { type: 'drag', phase: 'over', point: { x: 1, y: 2 }, place: { slot: 'body' } },
  ])('a message of the canvas is read: %j', (message) => {
    expect(readFromCanvas({ ...message, ...envelope })).toEqual({ ...message, ...envelope })
  })

  test.each([
    null,
    { type: 'pick', id: 'a', how: 'replace' },
    { type: 'pick', id: 'a', how: 'else', ...envelope },
    { type: 'pick', id: 'a', how: 'replace', extra: 1, ...envelope },
    { type: 'constructor', ...envelope },
    { type: 'ping', ...envelope },
    { type: 'pick', id: 'a', how: 'replace', v: 2, n: 1 },
    { type: 'input', id: 'a', path: 'x', value: JSON.parse('{"__proto__":1}'), rev: 0, inputSeq: 0, ...envelope },
  ])('anything else is not: %j', (message) => {
    expect(readFromCanvas(message)).toBeUndefined()
  })

  law(
    'no JSON makes a reader throw',
    fc.property(fc.jsonValue(), (value) => {
      readFromCanvas(value)
      readFromEditor(value)
      readFromCanvas({ ...envelope, type: 'input', value })
    }),
  )

  function channel() {
    const end = {
      sent: [] as unknown[],
      onmessage: null as ((event: MessageEvent) => unknown) | null,
      postMessage: (message: unknown) => end.sent.push(message),
    }
    const heard: unknown[] = []
    const broken: string[] = []
    let now = 0
    const open = openChannel(end, {
      read: readFromCanvas,
      now: () => now,
      onMessage: (message) => heard.push(message),
      onBroken: (why) => broken.push(why),
    })
    const receive = (data: unknown) => end.onmessage?.({ data } as MessageEvent) // only `data` is read
    return {
      end,
      heard,
      broken,
      open,
      receive,
      advance: (ms: number) => {
        now += ms
      },
    }
  }

  test('messages are numbered, and a gap begins anew', () => {
    const { end, heard, broken, open, receive } = channel()
    open.post({ type: 'ping' })
    open.post({ type: 'detach' })
    expect(end.sent).toEqual([
      { type: 'ping', v: 1, n: 1 },
      { type: 'detach', v: 1, n: 2 },
    ])
    receive({ type: 'pong', ping: 1, v: 1, n: 1 })
    receive({ type: 'pong', ping: 1, v: 1, n: 3 })
    receive({ type: 'pong', ping: 1, v: 1, n: 2 })
    expect(heard).toHaveLength(1)
    expect(broken).toEqual(['GAP'])
  })

  test('twenty bad messages in ten seconds, or a flood, close the channel; fewer change nothing (F-29)', () => {
    const bad = channel()
    for (let count = 0; count < 19; count += 1) bad.receive({ forged: count })
    bad.advance(10_001)
    for (let count = 0; count < 19; count += 1) bad.receive('x')
    expect([bad.heard, bad.broken]).toEqual([[], []])
    bad.receive(1)
    expect(bad.broken).toEqual(['BAD'])
    const flood = channel()
    for (let count = 1; count <= 1001; count += 1) flood.receive({ type: 'pong', ping: 1, v: 1, n: count })
    expect(flood.broken).toEqual(['FLOOD'])
    const huge = channel()
    huge.receive({ type: 'input', id: 'a', path: 'p', value: 'x'.repeat(13_000_000), rev: 0, inputSeq: 0, v: 1, n: 1 })
    expect(huge.heard).toEqual([])
  })
})
