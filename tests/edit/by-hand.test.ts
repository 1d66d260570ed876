import { type Envelope, handTo, openChannel, openDoor } from '@quoin/edit/protocol'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { law } from './support/law.ts'

interface Message {
  readonly what: number
}

/** Two ends that deliver when they are told to, and a window that may have a door. */
function twoWindows(onMessage: (what: number) => void = () => undefined) {
  const heard: number[] = []
  const broken: string[] = []
  const there = wire()
  const back = wire()
  const frame = {}
  const read = (input: unknown) => input as Message & Envelope // only channels write here
  const editor = openChannel<Message, Message>(there.end, {
    read,
    now: () => 0,
    onMessage: () => undefined,
    onBroken: (why) => broken.push(why),
    handOver: handTo(frame, 'canvas'),
  })
  back.deliverTo(there)
  const canvas = openChannel<Message, Message>(back.end, {
    read,
    now: () => 0,
    onMessage({ what }) {
      heard.push(what)
      onMessage(what)
    },
    onBroken: (why) => broken.push(why),
  })
  there.deliverTo(back)
  return { editor, canvas, frame, heard, broken, there, back }
}

function wire() {
  const waiting: unknown[] = []
  const end = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (message: unknown) => waiting.push(message),
  }
  let other = end
  return {
    end,
    waiting,
    deliverTo(wired: { readonly end: typeof end }) {
      other = wired.end
    },
    deliver(count = waiting.length) {
      for (const data of waiting.splice(0, count)) other.onmessage?.({ data } as MessageEvent) // only `data` is read
    },
  }
}

describe('messages handed to a frame of the same origin', () => {
  test('come in the task they were made in, once the frame was heard from', async () => {
    const { editor, canvas, frame, heard, there, back } = twoWindows()
    openDoor(frame, 'canvas', canvas.take)
    editor.post({ what: 1 })
    await settled()
    expect(heard).toEqual([])
    there.deliver()
    canvas.post({ what: 0 })
    back.deliver()
    editor.post({ what: 2 })
    expect(heard).toEqual([1])
    await settled()
    expect(heard).toEqual([1, 2])
    expect(there.waiting).toEqual([])
  })

  law(
    'K-12: by whichever way, each comes once and in order',
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom('post', 'open', 'close', 'rest'), fc.nat(4)), { maxLength: 60 }),
      async (steps) => {
        const { editor, canvas, frame, heard, broken, there, back } = twoWindows()
        canvas.post({ what: 0 })
        back.deliver()
        let close = () => {}
        let sent = 0
        for (const step of steps) {
          if (step === 'post') {
            sent += 1
            editor.post({ what: sent })
          } else if (step === 'open') close = openDoor(frame, 'canvas', canvas.take)
          else if (step === 'close') close()
          else if (typeof step === 'number') there.deliver(step)
          else await settled()
        }
        await settled()
        there.deliver()
        expect(heard).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
        expect(broken).toEqual([])
      },
    ),
  )

  test('never come in the midst of what is being done', async () => {
    const order: string[] = []
    const { editor, canvas, frame, back } = twoWindows((what) => {
      order.push(`begin ${what}`)
      if (what === 1) editor.post({ what: 2 })
      order.push(`end ${what}`)
    })
    openDoor(frame, 'canvas', canvas.take)
    canvas.post({ what: 0 })
    back.deliver()
    editor.post({ what: 1 })
    order.push('posted')
    await settled()
    expect(order).toEqual(['posted', 'begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  test('what was posted before a channel closes still comes', () => {
    const { editor, canvas, frame, heard, back } = twoWindows()
    openDoor(frame, 'canvas', canvas.take)
    canvas.post({ what: 0 })
    back.deliver()
    editor.post({ what: 1 })
    editor.close()
    expect(heard).toEqual([1])
  })

  test('are copies: what one side holds the other never sees', () => {
    const taken: unknown[] = []
    const frame = {}
    openDoor(frame, 'canvas', (message) => taken.push(message) > 0)
    const message = { inner: { a: 1 } }
    expect(handTo(frame, 'canvas')(message)).toBe(true)
    message.inner.a = 2
    expect(taken).toEqual([{ inner: { a: 1 } }])
  })

  test('stay out of a window of another origin', () => {
    const refuse = () => {
      throw new DOMException('Blocked a frame', 'SecurityError')
    }
    const foreign = new Proxy({}, { get: refuse, set: refuse })
    const close = openDoor(foreign, 'editor', () => true)
    expect(handTo(foreign, 'canvas')({})).toBe(false)
    close()
  })

  test('whose reader throws are reported there, and the sender goes on', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const frame = {}
    openDoor(frame, 'canvas', () => {
      throw new Error('fell')
    })
    expect(handTo(frame, 'canvas')({})).toBe(true)
    expect(reported).toHaveBeenCalledWith(new Error('fell'))
    vi.unstubAllGlobals()
  })

  test('each side has its door; one that was closed is shut, but not the one opened after it', () => {
    const frame = {}
    const closeFirst = openDoor(frame, 'canvas', () => true)
    const closeSecond = openDoor(frame, 'canvas', () => true)
    closeFirst()
    expect([handTo(frame, 'canvas')({}), handTo(frame, 'editor')({})]).toEqual([true, false])
    closeSecond()
    expect(handTo(frame, 'canvas')({})).toBe(false)
  })
})

/** All that was to be done in this task is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
