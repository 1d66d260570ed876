import type { ContractCase } from '@quoin/engine'
import { eventsAfter } from '../event-log.ts'
import { appendEvent } from '../journal.ts'
import type { Store } from '../store.ts'
import { count, equal } from './expect.ts'

/** Events in their order (T-4). */
export const eventCases: readonly ContractCase<Store>[] = [
  {
    name: 'event numbers rise without a gap, in the order in which events become visible (T-4)',
    async check(store) {
      const indexes = Array.from({ length: 12 }, (_, index) => index)
      const write = (index: number) =>
        store.write((tx) => appendEvent(tx, { topic: 'site', type: 'job.finished', data: { index } }))
      await Promise.all(indexes.map(write))
      const events = await store.read((tx) => eventsAfter(tx, 0, 100))
      equal(
        events.map(({ number }) => number),
        indexes.map((index) => index + 1),
      )
      equal(
        events.map(({ data }) => JSON.parse(data).index).sort((a, b) => a - b),
        indexes,
      )
    },
  },
  {
    name: 'whoever waits for events hears of them after the commit',
    async check(store) {
      const heard = new Promise<number>((resolve) => {
        const off = store.onEvents(() => {
          off()
          resolve(store.read((tx) => count(tx, 'events')))
        })
      })
      await store.write((tx) => appendEvent(tx, { topic: 'site', type: 'settings.changed', data: {} }))
      equal(await heard, 1)
    },
  },
]
