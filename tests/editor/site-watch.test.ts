import type { Answer, ServedSchema } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import type { EventListener } from '../../renderers/editor/src/live/server-events.ts'
import { createSiteWatch } from '../../renderers/editor/src/live/site-watch.ts'
import { answered, refused } from '../support/answers.ts'
import { settled } from '../support/fakes.ts'

function watched(hashes: readonly (string | undefined)[], builds: { own?: string; served?: string | null } = {}) {
  const listeners = new Set<EventListener>()
  const events = {
    listen(listener: EventListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const answers = [...hashes]
  const ask = async (): Promise<Answer<ServedSchema>> => {
    const hash = answers.shift()
    return hash === undefined ? refused({ status: 0 }) : answered({ hash, editorBuild: builds.served ?? null })
  }
  const watch = createSiteWatch(events, ask, builds.own)
  const off = watch.start()
  async function connect(): Promise<boolean> {
    for (const { onState } of listeners) {
      onState?.(false)
      onState?.(true)
    }
    await settled()
    return watch.get().updated
  }
  return { connect, off, listeners, left: () => answers.length }
}

test('F-36: a site that knows other blocks after the line was lost was updated, and stays so', async () => {
  const { connect } = watched(['a', 'a', 'b', 'a'])
  expect(await connect()).toBe(false)
  expect(await connect()).toBe(false)
  expect(await connect()).toBe(true)
  expect(await connect()).toBe(true)
})

test('F-36: a server that does not answer says nothing about the site', async () => {
  const { connect } = watched([undefined, 'a', undefined, 'a'])
  for (let time = 0; time < 4; time += 1) expect(await connect()).toBe(false)
})

test('F-36: a tab that began with another bundle than the one that is served is told at once', async () => {
  expect(await watched(['a'], { own: '/admin-1.js', served: '/admin-2.js' }).connect()).toBe(true)
  expect(await watched(['a'], { own: '/admin-1.js', served: '/admin-1.js' }).connect()).toBe(false)
})

test('F-36: a host that names no bundle, or a server that does not, is told nothing of them', async () => {
  expect(await watched(['a'], { served: '/admin-2.js' }).connect()).toBe(false)
  expect(await watched(['a'], { own: '/admin-1.js' }).connect()).toBe(false)
})

test('nobody is asked after the watch was given up', async () => {
  const { connect, off, listeners, left } = watched(['a'])
  off()
  expect(listeners.size).toBe(0)
  await connect()
  expect(left()).toBe(1)
})
