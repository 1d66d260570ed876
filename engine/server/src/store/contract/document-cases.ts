import type { ContractCase } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { claim, slugHolder } from '../claims.ts'
import type { Tx } from '../database.ts'
import { indexDocument } from '../document-index.ts'
import { type Document, findDocument, insertDocument, noSchedule, replaceDocument } from '../documents.ts'
import { listHeldUses, storiesWith } from '../held-uses.ts'
import { countUses, isUsed } from '../media-uses.ts'
import { removePage } from '../remove-pages.ts'
import { insertRevision, listRevisions, noChange, revisionsUpTo } from '../revisions.ts'
import { insertSnapshot, snapshotValues } from '../snapshots.ts'
import type { Store } from '../store.ts'
import { deleteStory, putStory } from '../stories.ts'
import { equal, failureOf } from './expect.ts'
import { beginning, found, insert, other, page, values } from './sample.ts'

/** What is kept of pages, and what the store itself holds unique (T-2, T-3, T-8). */
export const documentCases: readonly ContractCase<Store>[] = [
  {
    name: 'of two writers with one revision only the first is accepted (T-1)',
    async check(store) {
      await store.write((tx) => insert(tx, page, values))
      const read = await found(store)
      const write = (by: string) =>
        failureOf(
          store.write((tx) =>
            replaceDocument(tx, read, { ...read, revision: read.revision + 1, updatedBy: by }, () => new Error('lost')),
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
        for (const revision of [1, 2, 3]) await record(tx, saved, revision)
      })
      const entries = await store.read((tx) => listRevisions(tx, { pageId: page, language: 'en' }))
      equal(
        entries.map((entry) => entry.revision),
        [3, 2, 1],
      )
      const some = await store.read((tx) => revisionsUpTo(tx, { pageId: page, language: 'en' }, 2, 1))
      equal(some, entries.slice(1, 2))
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
    name: 'files that only a planned version, a page in the trash or a story shows are told (M-13)',
    async check(store) {
      const id = () => crypto.randomUUID()
      const [pinned, gone, told, free] = [id(), id(), id(), id()]
      const showing = (id: string) => ({ image: { src: `/media/${id}/picture.webp` } })
      await store.write(async (tx) => {
        const content = [{ id: 'a', type: 'title', props: showing(pinned) }]
        const first = await insert(tx, page, { ...values, content })
        await record(tx, first.saved, 1)
        const saved = await insertSnapshot(tx, first, values, [])
        const schedule = { ...first.schedule, publishOn: tx.now + 1000, revision: 1 }
        const next = { ...first, saved, savedRevision: 2, revision: 2, schedule }
        await indexDocument(tx, first, next)
        await replaceDocument(tx, first, next, () => new Error('lost'))
        const trashed = await insert(tx, other, { ...values, name: 'Gone', customValues: showing(gone) })
        const deleted = { at: tx.now, byId: null, withPage: true }
        await indexDocument(tx, trashed, { ...trashed, deleted })
        await putStory(tx, {
          id: 's',
          blockType: 'title',
          name: 'Story',
          props: showing(told),
          version: 1,
          createdBy: null,
        })
      })
      const version = { pageId: page, language: 'en', name: 'First', snapshot: 'scheduled' }
      const inTrash = { pageId: other, language: 'en', name: 'Gone', snapshot: 'trashed' }
      const story = { pageId: null, language: '', name: 'Story', snapshot: 'story' }
      const uses = [
        [pinned, { ...version, blockId: 'a', path: ['content', 0, 'props', 'image'] }],
        [gone, { ...inTrash, blockId: null, path: ['customValues', 'image'] }],
        [told, { ...story, blockId: null, path: ['image'] }],
      ] as const
      const usage = (ids: readonly string[]) => store.read((tx) => countUses(tx, ids))
      await store.read(async (tx) => {
        for (const [id, use] of uses) equal(await listHeldUses(tx, id), [use])
        equal([...(await storiesWith(tx, told))], ['s'])
        const used = []
        for (const one of [pinned, gone, told, free]) used.push(await isUsed(tx, one))
        equal(used, [true, true, true, false])
      })
      equal([...(await usage([pinned, gone, told, free])).values()], [1, 1, 1])
      const planned = await found(store)
      await store.write(async (tx) => {
        await indexDocument(tx, planned, { ...planned, schedule: noSchedule })
        await removePage(tx, other)
        await deleteStory(tx, 's')
      })
      equal([...(await usage([pinned, gone, told]))], [])
    },
  },
]

function record(tx: Tx, { id }: Document['saved'], revision: number): Promise<void> {
  return insertRevision(
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
      snapshot: id,
      summary: noChange,
    },
  )
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
