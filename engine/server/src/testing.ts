import type { ContractCase } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { newDocument } from './pages/create.ts'
import { slugFrom } from './pages/slug.ts'
import { claim, slugHolder } from './store/claims.ts'
import type { Tx } from './store/database.ts'
import { listDocuments } from './store/document-list.ts'
import { type Document, findDocument, insertDocument, replaceDocument } from './store/documents.ts'
import { eventsAfter } from './store/event-log.ts'
import { appendEvent, publicGeneration, touchPublic } from './store/journal.ts'
import { deleteLock, endedLocks, findLock, putLock, type StoredLock } from './store/locks.ts'
import { insertRevision, listRevisions, noChange } from './store/revisions.ts'
import { insertSnapshot, snapshotValues } from './store/snapshots.ts'
import { ReadOnlyNow, type Store } from './store/store.ts'

const page = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
const other = '7a2d2f0e-5b1e-4c57-9a3d-0f4f3a1d2b11'

const noAccents = { allowAccentsInSlugs: false }

const values: Values = {
  name: 'First',
  slug: 'first',
  content: [],
  meta: {},
  customValues: {},
  tags: [],
  category: null,
  authorId: null,
  publishedAt: null,
}

/** What every store promises (§14), for any test runner. Each case expects an empty, migrated store of its own: `for (const one of storeContract()) test(one.name, () => one.check(store))`. */
export function storeContract(): readonly ContractCase<Store>[] {
  return [
    {
      name: 'a write that fails leaves nothing behind, and tells nobody (T-1)',
      async check(store) {
        let heard = 0
        store.onEvents(() => {
          heard += 1
        })
        let after = 0
        const failed = await failureOf(
          store.write(async (tx) => {
            tx.afterCommit(() => {
              after += 1
            })
            await insert(tx, page, values)
            await appendEvent(tx, { topic: 'site', type: 'settings.changed', data: {} })
            throw new Error('stop')
          }),
        )
        equal(failed?.message, 'stop')
        equal(await store.read((tx) => findDocument(tx, page, 'en')), undefined)
        equal(await store.read((tx) => count(tx, 'events')), 0)
        equal([heard, after], [0, 0])
      },
    },
    {
      name: 'what a write did is seen by every later read (C-17)',
      async check(store) {
        for (let turn = 1; turn <= 20; turn += 1) {
          await store.write(touchPublic)
          equal(await store.read(publicGeneration), turn + 1)
          equal(await store.publicGeneration(), turn + 1)
        }
      },
    },
    {
      name: 'a read sees one state, whatever is written meanwhile (T-5)',
      async check(store) {
        let writing: Promise<void> | undefined
        const seen = await store.read(async (tx) => {
          const before = await publicGeneration(tx)
          writing = store.write(touchPublic)
          return [before, await publicGeneration(tx), await publicGeneration(tx)]
        })
        await writing
        equal(seen, [1, 1, 1])
        equal(await store.read(publicGeneration), 2)
      },
    },
    {
      name: 'a write that is rehearsed goes as it would go, and nothing of it stays (X-3)',
      async check(store) {
        await store.write(async (tx) => claim(tx, await insert(tx, page, values)))
        let after = 0
        const going = async (tx: Tx) => {
          tx.afterCommit(() => {
            after += 1
          })
          const taken = await slugHolder(tx, 'first', 'en')
          await claim(tx, await insert(tx, other, { ...values, name: 'Second', slug: 'second' }))
          await touchPublic(tx)
          return [taken, await slugHolder(tx, 'second', 'en'), (await findDocument(tx, other, 'en'))?.name]
        }
        const filled = ['counters', 'pages', 'documents', 'slugs', 'names'] as const
        const first = await store.rehearse(going, filled)
        equal(first, [page, other, 'Second'])
        const seen = () =>
          store.read(async (tx) => [
            await findDocument(tx, other, 'en'),
            await publicGeneration(tx),
            await count(tx, 'snapshots'),
          ])
        equal([...(await seen()), after], [undefined, 1, 1, 0])
        equal((await failureOf(store.rehearse((tx) => insert(tx, page, values), filled)))?.name !== undefined, true)
        equal(await store.write(going), first)
        equal((await seen())[1], 2)
      },
    },
    {
      name: 'what writes alone keeps all other writes out meanwhile, and no reads (X-4)',
      async check(store) {
        let finish = () => {}
        const gate = new Promise<void>((resolve) => {
          finish = resolve
        })
        let entered = () => {}
        const inside = new Promise<void>((resolve) => {
          entered = resolve
        })
        const writing = store.write(
          async (tx) => {
            await touchPublic(tx)
            entered()
            await gate
          },
          { alone: true },
        )
        await inside
        const refused = await store.write(touchPublic).then(
          () => undefined,
          (error: unknown) => error,
        )
        equal(refused instanceof ReadOnlyNow, true)
        const shared = store.dialect === 'sqlite' ? 0 : await store.read(publicGeneration)
        finish()
        await writing
        await store.write(touchPublic)
        if (shared > 0) equal((await store.read(publicGeneration)) - shared, 2)
      },
    },
    {
      name: 'of two writers with one revision only the first is accepted (T-1)',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        const read = await found(store)
        const write = (by: string) =>
          failureOf(
            store.write((tx) =>
              replaceDocument(
                tx,
                read,
                { ...read, revision: read.revision + 1, updatedBy: by },
                () => new Error('lost'),
              ),
            ),
          )
        const failures = await Promise.all([write('a'), write('b')])
        equal(failures.map((failure) => failure?.message ?? 'accepted').sort(), ['accepted', 'lost'])
        equal((await found(store)).revision, read.revision + 1)
      },
    },
    {
      name: 'a document is as it was replaced, whatever of it became different',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        for (const change of await store.write(changesOfDocument)) {
          const before = await found(store)
          const next: Document = { ...before, ...change, revision: before.revision + 1 }
          await store.write((tx) => replaceDocument(tx, before, next, () => new Error('lost')))
          equal(await found(store), next)
          const same = { ...next, revision: next.revision + 1 }
          await store.write((tx) => replaceDocument(tx, next, same, () => new Error('lost')))
          equal(await found(store), same)
        }
      },
    },
    {
      name: 'a slug belongs to one page, also when two ask at once (O-4, T-2)',
      async check(store) {
        const take = async (id: string): Promise<boolean> => {
          const taken = await failureOf(
            store.write(async (tx) => {
              const document = await insert(tx, id, { ...values, name: id })
              if (await claim(tx, document)) throw new Error('taken')
            }),
          )
          return taken === undefined
        }
        const got = await Promise.all([take(page), take(other)])
        equal([...got].sort(), [false, true])
        const holder = await store.read((tx) => slugHolder(tx, 'first', 'en'))
        equal(holder, got[0] ? page : other)
      },
    },
    {
      name: 'one translation for a page and a language (O-4, T-2)',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        const again = await store.write(async (tx) => insertDocument(tx, await beginning(tx, page, values)))
        equal(again, false)
      },
    },
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
    {
      name: 'JSON comes back as it went in: order of keys, numbers, any character (T-8)',
      async check(store) {
        const odd: Values = {
          ...values,
          customValues: { z: 1, a: 1.5e-7, m: 2 ** 53 - 1, text: '\u2028 "quotes" \\ é 日本 🦊 \ufffd', empty: '' },
          content: [{ id: 'b', type: 'unknown-block', props: { zeta: null, alpha: [[], {}, false] } }],
        }
        await store.write((tx) => insert(tx, page, odd))
        const back = snapshotValues((await found(store)).saved)
        equal(
          [JSON.stringify(back.customValues), JSON.stringify(back.content)],
          [JSON.stringify(odd.customValues), JSON.stringify(odd.content)],
        )
      },
    },
    {
      name: 'a history is read newest first and holds every entry (R-2, T-3)',
      async check(store) {
        await store.write(async (tx) => {
          const { saved } = await insert(tx, page, values)
          for (const revision of [1, 2, 3]) {
            await insertRevision(
              tx,
              { pageId: page, language: 'en' },
              {
                revision,
                kind: 'save',
                line: 'saved',
                at: tx.now,
                byId: null,
                parent: null,
                restoredFrom: null,
                label: null,
                snapshot: saved.id,
                summary: noChange,
              },
            )
          }
        })
        const entries = await store.read((tx) => listRevisions(tx, { pageId: page, language: 'en' }))
        equal(
          entries.map((entry) => entry.revision),
          [3, 2, 1],
        )
      },
    },
    {
      name: 'one lock for a document: of two who ask at once one gets it (T-2, T-6)',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        const take = (clientId: string) => store.write((tx) => putLock(tx, undefined, lockOf(tx, clientId)))
        const got = await Promise.all([take('a'), take('b')])
        equal([...got].sort(), [false, true])
        const lock = await store.read((tx) => findLock(tx, { pageId: page, language: 'en' }))
        equal(lock?.clientId, got[0] ? 'a' : 'b')
      },
    },
    {
      name: 'a lock changes hands only from the state that was seen (T-6)',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        await store.write((tx) => putLock(tx, undefined, lockOf(tx, 'a')))
        const seen = await store.read((tx) => findLock(tx, { pageId: page, language: 'en' }))
        const pass = (clientId: string) =>
          store.write((tx) => putLock(tx, seen, { ...lockOf(tx, clientId), fence: (seen?.fence ?? 0) + 1 }))
        equal([await pass('b'), await pass('c')], [true, false])
      },
    },
    {
      name: 'a lock that was taken meanwhile does not end with the one before it (T-6)',
      async check(store) {
        const place = { pageId: page, language: 'en' }
        await store.write((tx) => insert(tx, page, values))
        await store.write((tx) => putLock(tx, undefined, { ...lockOf(tx, 'a'), expiresAt: tx.now }))
        const end = async (tx: Tx, locks: readonly StoredLock[]) => {
          for (const lock of locks) await deleteLock(tx, lock)
        }
        let taking: Promise<unknown> = Promise.resolve()
        await store.write(async (tx) => {
          const ended = await endedLocks(tx)
          await new Promise<void>((goOn) => {
            taking = store
              .write(async (own) => {
                const same = await endedLocks(own)
                await end(own, same)
                if (same.length === 0) goOn()
                await putLock(own, await findLock(own, place, { forWrite: true }), lockOf(own, 'b'))
              })
              .finally(goOn)
            // Here writes go one after the other.
            if (tx.dialect === 'sqlite') goOn()
          })
          await end(tx, ended)
        })
        await taking
        equal((await store.read((tx) => findLock(tx, place)))?.clientId, 'b')
      },
    },
    {
      name: 'a page that is purged takes everything of it along',
      async check(store) {
        await store.write(async (tx) => {
          const document = await insert(tx, page, values)
          await claim(tx, document)
        })
        await store.write((tx) => tx.db.deleteFrom('pages').where('id', '=', page).execute())
        equal(await store.read((tx) => findDocument(tx, page, 'en')), undefined)
        equal(await store.read((tx) => slugHolder(tx, 'first', 'en')), undefined)
      },
    },
    {
      name: 'text sorts by code point, so lists have one order everywhere',
      async check(store) {
        const slugs = ['b', 'Z', 'a-b', 'ab', 'é', 'a']
        await store.write(async (tx) => {
          await insert(tx, page, values)
          await tx.db
            .insertInto('slugs')
            .values(slugs.map((slug) => ({ slug, language: 'de', page_id: page })))
            .execute()
        })
        const rows = await store.read((tx) =>
          tx.db.selectFrom('slugs').select('slug').where('language', '=', 'de').orderBy('slug').execute(),
        )
        equal(
          rows.map(({ slug }) => slug),
          ['Z', 'a', 'a-b', 'ab', 'b', 'é'],
        )
      },
    },
    {
      name: 'pages are listed by name as people look names up, and back in the same order (G-1, U-5)',
      async check(store) {
        const names = ['“Always open”', 'bread', 'Ecole', 'Élan', 'Part 2', 'Part 10', 'Straße', 'Strauß', 'Zoo']
        await store.write(async (tx) => {
          for (const name of names.toReversed())
            await insert(tx, crypto.randomUUID(), { ...values, name, slug: slugFrom(name, noAccents) })
        })
        const listed = (descending: boolean) =>
          store.read((tx) =>
            listDocuments(tx, {
              snapshot: 'saved',
              defaultLanguage: 'en',
              sort: { by: 'name', descending },
              limit: 20,
              offset: 0,
            }),
          )
        const namesOf = async (descending: boolean) => (await listed(descending)).documents.map(({ name }) => name)
        equal(await namesOf(false), names)
        equal(await namesOf(true), names.toReversed())
      },
    },
    {
      name: 'bringing an up-to-date store up to date changes nothing',
      async check(store) {
        await store.write((tx) => insert(tx, page, values))
        await store.migrate()
        equal(await store.check(), { store: true, migrations: true })
        equal((await found(store)).slug, 'first')
      },
    },
    {
      name: 'data of a newer version is refused with a clear text (T-10)',
      async check(store) {
        await store.write((tx) =>
          // The table of the runner has no type of its own.
          tx.db
            .insertInto('quoin_migrations' as 'counters')
            .values({ name: 'pages-99', applied_at: 0 } as never)
            .execute(),
        )
        const failed = await failureOf(store.migrate())
        equal(failed?.message.includes('"pages-99"'), true)
        equal(await store.check(), { store: true, migrations: false })
      },
    },
  ]
}

async function insert(tx: Tx, id: string, given: Values): Promise<Document> {
  await tx.db.insertInto('pages').values({ id, type: 'page', created_at: tx.now, created_by: null }).execute()
  const document = await beginning(tx, id, given)
  await insertDocument(tx, document)
  return document
}

async function beginning(tx: Tx, id: string, given: Values): Promise<Document> {
  const snapshot = await insertSnapshot(tx, { pageId: id, language: 'en' }, given, [])
  const type = { name: 'page', pluralName: 'Pages', defaultStatus: 'DRAFT', defaultLocked: false } as const
  return newDocument(tx, snapshot, { pageId: id, type, language: 'en', position: 0, by: null })
}

/** Every member set, and all but the needed ones gone again. */
async function changesOfDocument(tx: Tx): Promise<readonly Partial<Document>[]> {
  const publishedAt = '2026-01-02T00:00:00.000Z'
  const [saved, working, live] = await Promise.all(
    ['saved', 'working', 'live'].map((name) =>
      insertSnapshot(tx, { pageId: page, language: 'en' }, { ...values, name, authorId: other, publishedAt }, []),
    ),
  )
  if (!saved || !working || !live) throw new Error('A snapshot was not written.')
  const bare = (await findDocument(tx, page, 'en')) as Document // written just before
  return [
    { position: 3 },
    { status: 'PUBLISHED', live: { snapshot: live, revision: 2, isLocked: true, editedAt: 5 }, lastPublishedAt: 6 },
    { editStatus: 'WORKING', working },
    { saved, savedRevision: 4, name: 'saved' },
    { isLocked: true, slug: 'another', updatedAt: 7, updatedBy: 'u', createdAt: 8 },
    {
      mergeRequest: { byId: 'u', at: 1, revision: 2, message: null },
      lastRejection: { byId: 'u', at: 1, reason: 'r' },
    },
    { translatedFrom: { language: 'it', revision: 1 }, deleted: { at: 9, byId: 'u', withPage: true } },
    { schedule: { publishOn: 1, unpublishOn: 2, revision: 3, error: 'e', failedAt: 4, byId: 'u' } },
    bare,
  ]
}

async function found(store: Store): Promise<Document> {
  const document = await store.read((tx) => findDocument(tx, page, 'en'))
  if (!document) throw new Error('The document that was written is not there.')
  return document
}

function lockOf(tx: Tx, clientId: string): StoredLock {
  return {
    id: clientId,
    pageId: page,
    language: 'en',
    fence: 1,
    userId: 'u',
    clientId,
    acquiredAt: tx.now,
    expiresAt: tx.now + 30_000,
    request: null,
    lostBy: [],
  }
}

async function count(tx: Tx, table: 'events' | 'snapshots'): Promise<number> {
  const { total } = await tx.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function equal(found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
  if (a !== b) throw new Error(`Expected ${b}, found ${a}.`)
}

export { type MediaCase, mediaContract } from './media/contract.ts'
