import { expect } from 'vitest'
import { type FakeClock, fakeClock } from '../../support/fakes.ts'
import { migratedStore } from './migrated-store.ts'
import { type OwnedServer, ownedServer, startOfTests } from './running-server.ts'

export interface ToldOutside {
  readonly clock: FakeClock
  readonly own: OwnedServer
  /** Where the store still has these words among what is to be told, or was: beside what they were entered into. */
  told(words: string): Promise<readonly string[]>
  /** What mails that wait say. */
  bodies(): Promise<readonly string[]>
}

/** A server with a webhook for one event and a mail server that is busy, and with what the calls make. */
export async function toldOutside(
  event: string,
  ...calls: readonly (readonly [path: string, body: object])[]
): Promise<ToldOutside> {
  const clock = fakeClock(startOfTests)
  const store = await migratedStore({ clock })
  const send = () => Promise.reject(new Error('The mail server is busy.'))
  const outbound = { rules: { allow: ['127.0.0.1:9'], http: false } }
  const own = await ownedServer({ clock, store, outbound, mailer: { name: 'busy', send } })
  const hook = ['/webhooks', { url: 'http://127.0.0.1:9/hook', events: [event] }] as const
  for (const [path, body] of [hook, ...calls]) expect((await own.admin('POST', path, body)).status).toBe(201)
  const deliveries = () => store.read((tx) => tx.db.selectFrom('deliveries').select(['kind', 'body']).execute())
  return {
    clock,
    own,
    async told(words) {
      const outbox = await store.read((tx) => tx.db.selectFrom('outbox').select('data').execute())
      const texts = [
        ...outbox.map(({ data }) => ['outbox', data] as const),
        ...(await deliveries()).map(({ kind, body }) => [kind, body] as const),
      ]
      return texts.flatMap(([place, text]) => (text.includes(words) ? [place] : [])).toSorted()
    },
    bodies: async () => (await deliveries()).map(({ body }) => body),
  }
}
