import { type JsonObject, randomIds } from '@quoin/engine'
import type {
  AdminPage,
  AdminRow,
  JsonPatchOperation,
  Lock,
  PageReference,
  PreviewLink,
  Revision,
  RevisionDiff,
  RevisionEntry,
  SavedPage,
  ScheduleEntry,
  TrashedRow,
} from '@quoin/engine/wire'
import type { Answer, Call, CallInput } from './answer.ts'
import type {
  NewPage,
  NewPreview,
  NewTranslation,
  PageCopy,
  ParkedValues,
  RestoredPage,
  RestoredParts,
} from './page-bodies.ts'

/** Which pages are listed, how they are sorted, and how many at once. */
export interface PageListQuery {
  readonly type?: string
  readonly types?: string
  readonly tag?: string
  readonly language?: string
  readonly status?: string
  readonly editStatus?: string
  readonly authorId?: string
  readonly q?: string
  readonly page?: number
  readonly pageSize?: number
  readonly sort?: string
}

/** A document: one page in one language. */
export interface DocumentId {
  readonly id: string
  readonly language: string
}

/** One part of a list, and how long the whole is. */
export interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** One save: operations on the version it stands on, or whole values. */
export interface SaveBody {
  readonly key: string
  readonly revision: number
  readonly kind: 'autosave' | 'save'
  readonly operations?: readonly JsonPatchOperation[]
  readonly values?: JsonObject
}

/** As many as the server tells at once. */
const mostListed = 1000

/** Every call about pages. A write names the revision it stands on. */
export function pageCalls(call: Call) {
  const act = <T>(
    doc: DocumentId,
    name: string,
    revision: number,
    body: JsonObject = {},
    key: string = randomIds.next(),
  ) => call<T>({ method: 'POST', path: `${documentPath(doc)}/${name}`, revision, body, key })
  return {
    list: (query: PageListQuery, signal?: AbortSignal) =>
      listed<AdminRow>(call, { path: '/admin/pages', query: { ...query }, signal }),
    get: (doc: DocumentId, signal?: AbortSignal) => call<AdminPage>({ path: documentPath(doc), signal }),
    create: (page: NewPage, key: string = randomIds.next()) => {
      const body = page as unknown as JsonObject // pages are JSON
      return call<AdminPage>({ method: 'POST', path: '/admin/pages', body, key })
    },
    save: (doc: DocumentId, { key, revision, kind, operations, values }: SaveBody, signal?: AbortSignal) =>
      operations
        ? call<SavedPage | AdminPage>({
            method: 'PATCH',
            path: documentPath(doc),
            query: { merge: 'blocks', kind },
            headers: { 'content-type': 'application/json-patch+json' },
            body: operations.map((operation) => ({ ...operation })),
            revision,
            key,
            signal,
          })
        : call<SavedPage | AdminPage>({
            method: 'PUT',
            path: documentPath(doc),
            headers: { prefer: 'return=minimal' },
            body: values ?? {},
            revision,
            key,
            signal,
          }),
    publish: (doc: DocumentId, revision: number, workingCopy?: 'commit' | 'keep') =>
      act<AdminPage>(doc, 'publish', revision, workingCopy ? { workingCopy } : {}),
    unpublish: (doc: DocumentId, revision: number) => act<AdminPage>(doc, 'unpublish', revision),
    commit: (doc: DocumentId, revision: number, publish: boolean, message?: string) =>
      act<AdminPage>(doc, 'commit', revision, { publish, ...(message ? { message } : {}) }),
    discard: (doc: DocumentId, revision: number) => act<AdminPage>(doc, 'discard', revision),
    requestMerge: (doc: DocumentId, revision: number, message?: string) =>
      act<AdminPage>(doc, 'request_merge', revision, message ? { message } : {}),
    undoRequestMerge: (doc: DocumentId, revision: number) => act<AdminPage>(doc, 'undo_request_merge', revision),
    approve: (doc: DocumentId, revision: number, publish: boolean, message?: string) =>
      act<AdminPage>(doc, 'approve', revision, { publish, ...(message ? { message } : {}) }),
    reject: (doc: DocumentId, revision: number, reason: string) => act<AdminPage>(doc, 'reject', revision, { reason }),
    schedule: (
      doc: DocumentId,
      revision: number,
      when: {
        readonly publishOn: string | null
        readonly unpublishOn: string | null
        /** Of the saved ones; without it the newest. */
        readonly revision?: number
      },
    ) => call<AdminPage>({ method: 'PUT', path: `${documentPath(doc)}/schedule`, revision, body: { ...when } }),
    cancelSchedule: (doc: DocumentId, revision: number) =>
      call<AdminPage>({ method: 'DELETE', path: `${documentPath(doc)}/schedule`, revision }),
    scheduled: (query: { readonly from?: string; readonly to?: string } = {}) =>
      listed<ScheduleEntry>(call, { path: '/admin/schedule', query }),
    setStructureLock: (doc: DocumentId, revision: number, isLocked: boolean) =>
      call<AdminPage>({ method: 'PUT', path: `${documentPath(doc)}/structure_lock`, revision, body: { isLocked } }),
    duplicate: (id: string, copy: PageCopy = {}) =>
      call<AdminPage>({
        method: 'POST',
        path: `/admin/pages/${id}/duplicate`,
        body: { ...copy },
        key: randomIds.next(),
      }),
    changeType: (id: string, type: string) =>
      call<AdminPage>({ method: 'POST', path: `/admin/pages/${id}/type`, body: { type } }),
    translate: (id: string, made: NewTranslation) =>
      call<AdminPage>({
        method: 'POST',
        path: `/admin/pages/${id}/translations`,
        body: { ...made },
        key: randomIds.next(),
      }),
    /** Says that a translation is up to date with a revision of another language. */
    markTranslated: (
      doc: DocumentId,
      revision: number,
      from: { readonly language: string; readonly revision: number },
    ) => call<AdminPage>({ method: 'PUT', path: `${documentPath(doc)}/translated_from`, revision, body: { ...from } }),
    deleteTranslation: (doc: DocumentId, revision: number) =>
      call<unknown>({ method: 'DELETE', path: documentPath(doc), revision }),
    remove: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/pages/${id}` }),
    trash: (
      query: { readonly q?: string; readonly page?: number; readonly pageSize?: number } = {},
      signal?: AbortSignal,
    ) => listed<TrashedRow>(call, { path: '/admin/trash/pages', query, signal }),
    restore: (id: string, as: RestoredPage = {}) =>
      call<AdminPage>({ method: 'POST', path: `/admin/trash/pages/${id}/restore`, body: { ...as } }),
    /** All that went with the page, or a translation of it that went alone. */
    purge: (id: string, query: { readonly language?: string } = {}) =>
      call<unknown>({ method: 'DELETE', path: `/admin/trash/pages/${id}`, query }),
    emptyTrash: () => call<unknown>({ method: 'DELETE', path: '/admin/trash/pages' }),
    /** The first places, and how many there are. With a language, links to the addresses of other translations are left out. */
    references: (id: string, query: { readonly language?: string } = {}) =>
      listed<PageReference>(call, {
        path: `/admin/pages/${id}/references`,
        query: { ...query, pageSize: mostListed },
      }),
    /** Of a page that is still to be made, its type says which addresses the site keeps for itself. */
    slugFree: (slug: string, language: string, pageId?: string, type?: string) =>
      call<{
        readonly free: boolean
        readonly suggestion: string | null
        /** The site itself needs the address. */
        readonly reserved?: true
        /** The page that has it, where one may know of it. */
        readonly conflictWith?: { readonly pageId: string; readonly language: string }
      }>({
        path: '/admin/slugs',
        query: { slug, language, pageId, type },
      }),
    tags: (query: { readonly q?: string; readonly language?: string } = {}) =>
      everyOne<string>(call, { path: '/admin/tags', query }),
    tagUses: (query: { readonly language?: string } = {}) =>
      everyOne<{ readonly tag: string; readonly uses: number }>(call, {
        path: '/admin/tags',
        query: { ...query, uses: 'true' },
      }),
    revisions: (
      doc: DocumentId,
      query: {
        readonly page?: number
        readonly pageSize?: number
        readonly kind?: string
        readonly collapse?: boolean
      } = {},
    ) => listed<RevisionEntry>(call, { path: `${documentPath(doc)}/revisions`, query }),
    /** What this person set aside. */
    parked: (doc: DocumentId) =>
      everyOne<RevisionEntry>(call, { path: `${documentPath(doc)}/revisions`, query: { kind: 'parked' } }),
    revision: (doc: DocumentId, number: number | string) =>
      call<Revision>({ path: `${documentPath(doc)}/revisions/${number}` }),
    /** The same with what was edited then: beside a working copy, its own entry may hold the saved values. */
    editedRevision: (doc: DocumentId, number: number) =>
      call<Revision>({ path: `${documentPath(doc)}/revisions/${number}`, query: { edited: true } }),
    diff: (doc: DocumentId, from: number | string, to: number | string) =>
      call<RevisionDiff>({ path: `${documentPath(doc)}/revisions/${from}/diff/${to}` }),
    restoreRevision: (doc: DocumentId, number: number | string, revision: number, scope: RestoredParts | 'all') =>
      call<AdminPage>({
        method: 'POST',
        path: `${documentPath(doc)}/revisions/${number}/restore`,
        revision,
        body: { scope: scope === 'all' ? scope : { ...scope } },
      }),
    /** With `null` it has none. */
    labelRevision: (doc: DocumentId, number: number | string, label: string | null) =>
      call<RevisionEntry>({ method: 'PATCH', path: `${documentPath(doc)}/revisions/${number}`, body: { label } }),
    park: (doc: DocumentId, parked: ParkedValues, key: string = randomIds.next()) =>
      call<RevisionEntry>({ method: 'POST', path: `${documentPath(doc)}/revisions`, body: { ...parked }, key }),
    previewToken: (doc: DocumentId, link: NewPreview = {}) =>
      call<{ readonly id: string; readonly token: string; readonly url: string; readonly expiresAt: string }>({
        method: 'POST',
        path: `${documentPath(doc)}/preview_tokens`,
        body: { ...link },
      }),
    previewLinks: (doc: DocumentId) => listed<PreviewLink>(call, { path: `${documentPath(doc)}/preview_tokens` }),
    withdrawPreview: (doc: DocumentId, id: string) =>
      call<unknown>({ method: 'DELETE', path: `${documentPath(doc)}/preview_tokens/${id}` }),
    lock: (doc: DocumentId, signal?: AbortSignal) =>
      call<Lock>({ method: 'POST', path: `${documentPath(doc)}/lock`, body: {}, signal }),
    renewLock: (doc: DocumentId, lockId: string, signal?: AbortSignal) =>
      call<Lock>({ method: 'PUT', path: `${documentPath(doc)}/lock`, body: { lockId }, signal }),
    unlock: (doc: DocumentId, lockId: string) =>
      call<unknown>({ method: 'DELETE', path: `${documentPath(doc)}/lock`, query: { lockId } }),
    askForLock: (doc: DocumentId, message?: string) =>
      call<{ readonly requestId: string; readonly expiresAt: string }>({
        method: 'POST',
        path: `${documentPath(doc)}/lock/request`,
        body: message ? { message } : {},
      }),
    answerLock: (doc: DocumentId, requestId: string, accept: boolean) =>
      call<unknown>({ method: 'PUT', path: `${documentPath(doc)}/lock/request/${requestId}`, body: { accept } }),
    takeLock: (doc: DocumentId, reason?: string, signal?: AbortSignal) =>
      call<Lock>({
        method: 'POST',
        path: `${documentPath(doc)}/lock/force`,
        body: reason ? { reason } : {},
        signal,
      }),
  }
}

/** Where the calls of a document are. */
export function documentPath({ id, language }: DocumentId): string {
  return `/admin/pages/${encodeURIComponent(id)}/translations/${encodeURIComponent(language)}`
}

/** A list answer with its total, which stands in a header. */
export async function listed<T>(call: Call, input: CallInput): Promise<Answer<Listed<T>>> {
  const answer = await call<readonly T[]>(input)
  if (!answer.ok) return answer
  const items = Array.isArray(answer.value) ? answer.value : []
  return { ...answer, value: { items, total: Number(answer.header('x-total-count') ?? items.length) } }
}

/** The whole of a list, however many answers it takes. */
export async function everyOne<T>(call: Call, input: CallInput): Promise<Answer<readonly T[]>> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await listed<T>(call, { ...input, query: { ...input.query, page, pageSize: mostListed } })
    if (!answer.ok) return answer
    const { items, total } = answer.value
    all.push(...items)
    if (items.length === 0 || all.length >= total) return { ...answer, value: all }
  }
}
