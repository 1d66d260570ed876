import type { OpenStream } from '@quoin/edit/client'
import { createServerEvents, followLists } from '@quoin/editor/parts'
import { describe, expect, test } from 'vitest'
import { fakeClock, settled } from '../support/fakes.ts'

/** A line to a server that says what it is told to say. */
function line() {
  const opened: AbortSignal[] = []
  let write: (text: string) => void = () => {}
  const open: OpenStream = async (_last, signal) => {
    opened.push(signal)
    return new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
  }
  const event = (name: string, data: object) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  return { open, opened, event }
}

describe('one line for a whole tab', () => {
  test('is opened by the first who listens, heard by all, and closed after the last', async () => {
    const { open, opened, event } = line()
    const events = createServerEvents(open, fakeClock())
    const heard: string[] = []
    const listen = (name: string) =>
      events.listen({ onEvent: (one) => heard.push(`${name} ${one.event}`), onReset: () => {} })
    expect(opened).toHaveLength(0)
    const offFirst = listen('first')
    await settled()
    const offSecond = listen('second')
    event('page.saved', {})
    await settled()
    offFirst()
    event('page.deleted', {})
    await settled()
    expect(heard).toEqual(['first page.saved', 'second page.saved', 'second page.deleted'])
    expect(opened.map(({ aborted }) => aborted)).toEqual([false])
    offSecond()
    expect(opened.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('a line that may be dead is opened anew, and its listeners hear how it stands', async () => {
    const { open, opened } = line()
    const clock = fakeClock()
    const events = createServerEvents(open, clock)
    events.renew()
    const states: boolean[] = []
    events.listen({ onEvent: () => {}, onReset: () => {}, onState: (connected) => states.push(connected) })
    await settled()
    events.renew()
    await settled()
    expect([states, opened.map(({ aborted }) => aborted)]).toEqual([[true, false], [true]])
    clock.advance(3000)
    await settled()
    expect([states, opened.map(({ aborted }) => aborted)]).toEqual([
      [true, false, true],
      [true, false],
    ])
  })

  test('everybody is told once that it is open, whenever they came, and not again after a break', async () => {
    const clock = fakeClock()
    const events = createServerEvents(line().open, clock)
    const told: string[] = []
    const listen = (name: string) =>
      events.listen({
        onEvent: () => {},
        onReset: () => {},
        onBegin: () => told.push(`${name} begins`),
        onState: (connected) => told.push(`${name} ${connected}`),
      })
    listen('first')
    await settled()
    listen('second')
    events.renew()
    await settled()
    clock.advance(3000)
    await settled()
    expect(told).toEqual([
      ...['first begins', 'first true', 'second begins', 'second true'],
      ...['first false', 'second false', 'first true', 'second true'],
    ])
  })

  test('who comes later is told how the line stands', async () => {
    const events = createServerEvents(line().open, fakeClock())
    events.listen({ onEvent: () => {}, onReset: () => {} })
    await settled()
    const states: boolean[] = []
    events.listen({ onEvent: () => {}, onReset: () => {}, onState: (connected) => states.push(connected) })
    expect(states).toEqual([true])
  })
})

test('lists are read anew once for many events, and never for what this tab did itself', async () => {
  const { open, event } = line()
  const clock = fakeClock()
  const read: string[] = []
  const stop = followLists({
    events: createServerEvents(open, clock),
    clientId: 'me',
    clock,
    refresh: (list) => read.push(list),
    retryFailed: () => {},
  })
  await settled()
  // what others did before the line was there
  clock.advance(1000)
  expect(read.splice(0)).toEqual(['pages', 'trash', 'tags', 'schedules', 'media'])
  event('page.saved', { by: { clientId: 'me' } })
  event('page.created', { by: { clientId: 'other' } })
  event('translation.created', { by: { clientId: 'other' } })
  event('media.created', { kind: 'image', id: 'i' })
  await settled()
  expect(read).toEqual([])
  clock.advance(1000)
  expect(read).toEqual(['pages', 'trash', 'tags', 'schedules', 'media'])
  event('presence.changed', {})
  await settled()
  clock.advance(1000)
  expect(read).toHaveLength(5)
  event('job.finished', { jobId: 'j', state: 'done' })
  await settled()
  clock.advance(1000)
  expect(read.slice(5)).toEqual(['pages', 'trash', 'tags', 'schedules', 'media', 'settings', 'account'])
  stop()
})

test('F-38, F-15: what failed without a line is tried again when the line is back', async () => {
  const clock = fakeClock()
  let streams = 0
  let cut = () => {}
  const open: OpenStream = async () => {
    streams += 1
    if (streams === 2) return undefined
    return new ReadableStream<Uint8Array>({
      start(controller) {
        cut = () => controller.close()
      },
    })
  }
  let tried = 0
  const stop = followLists({
    events: createServerEvents(open, clock),
    clientId: 'me',
    clock,
    refresh: () => {},
    retryFailed: () => {
      tried += 1
    },
  })
  await settled()
  cut()
  await settled()
  clock.advance(3000)
  await settled()
  expect(tried).toBe(0)
  clock.advance(6000)
  await settled()
  expect([streams, tried]).toEqual([3, 1])
  stop()
})
