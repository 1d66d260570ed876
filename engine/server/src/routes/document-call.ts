import type { Notice, Values, WriteMarks } from '@quoin/engine/wire'
import { type Answer, reply } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { revisionTag } from '../http/conditions.ts'
import { adminPage, savedPage } from '../pages/admin-view.ts'
import { isEqualJson } from '../pages/equal.ts'
import { type Address, actorOf, type DocumentCall, type Need, openDocument, viewerOf } from '../pages/open-document.ts'
import type { SaveContext } from '../pages/save-context.ts'
import { loadedNames, ownedNames, valueNames } from '../pages/values.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { readSettings } from '../store/settings.ts'

/** `{doc}` of the interface. */
export const doc = '/admin/pages/{id}/translations/{language}'

/** What opening a document for an act may be refused with; for one that waits for locks. */
export const actProblems = ['page_deleted', 'policy_denied'] as const
export const writeProblems = [...actProblems, 'locked', 'lock_lost'] as const

type AnyCall = Call<string, unknown, unknown>

export function addressOf(params: { readonly id: string; readonly language?: string }): Address {
  return { id: params.id, language: params.language }
}

/** What acts on documents work with; settings are read in the act's own transaction. */
export async function saveContext(tx: Tx, call: DocumentCall): Promise<SaveContext> {
  return {
    parts: call.parts,
    actor: actorOf(call),
    viewer: viewerOf(call),
    settings: await readSettings(tx, call.parts.baseSettings),
    may: call.may,
  }
}

/** A write that opens the document its address names, changes it, and answers what became of it. */
export function changeDocument(
  call: DocumentCall & Pick<AnyCall, 'act' | 'prefer'> & { readonly params: Parameters<typeof addressOf>[0] },
  need: Need,
  change: (tx: Tx, context: SaveContext, document: Document) => Promise<Document>,
): Promise<Answer> {
  return call.act(async (tx) => {
    const document = await openDocument(tx, call, addressOf(call.params), need)
    return answerPage(tx, call, await change(tx, await saveContext(tx, call), document))
  })
}

/** The answer of a write: the whole page, or the short form where the caller prefers it (C-12). */
export async function answerPage(
  tx: Tx,
  call: Pick<AnyCall, 'parts' | 'caller' | 'clientId' | 'prefer'>,
  document: Document,
  options: {
    readonly status?: 200 | 201
    readonly minimal?: boolean
    readonly marks?: WriteMarks
    readonly headers?: Record<string, string>
  } = {},
): Promise<Answer> {
  const { status = 200, minimal = false, marks = {}, headers = {} } = options
  const isMinimal = call.prefer === undefined ? minimal : call.prefer === 'minimal'
  const body =
    isMinimal && status === 200
      ? savedPage(document, marks)
      : await adminPage(tx, call.parts, viewerOf(call), document, marks)
  return reply(status, body, { etag: revisionTag(document.revision), ...headers })
}

/** Marks without members that say nothing. */
export function marksOf(notices: readonly Notice[], rest: Omit<WriteMarks, 'notices'> = {}): WriteMarks {
  return { ...(notices.length > 0 ? { notices } : {}), ...rest }
}

/** The values of a save's body, without what the server owns. */
export function givenValues(body: Readonly<Record<string, unknown>>): Partial<Values> {
  const entries = valueNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])
  return Object.fromEntries(entries) as Partial<Values> // checked by the schema of saves
}

/** Server-owned members that were sent back with another value are named (C-5). */
export async function readOnlyNotices(
  tx: Tx,
  call: Pick<AnyCall, 'parts' | 'caller' | 'clientId'>,
  document: Document,
  body: Readonly<Record<string, unknown>>,
): Promise<readonly Notice[]> {
  const sent = [...ownedNames, ...loadedNames].filter((name) => body[name] !== undefined)
  if (sent.length === 0) return []
  const stored: Readonly<Record<string, unknown>> = { ...(await adminPage(tx, call.parts, viewerOf(call), document)) }
  return sent
    .filter((name) => !isEqualJson(body[name], stored[name]))
    .map((name) => ({ code: 'read_only_field', path: `/${name}`, message: `"${name}" cannot be changed by a save.` }))
}

/** A client that was built against other schemas is told so (G-14). */
export function schemaNotices(call: Pick<AnyCall, 'request'>, hash: string): readonly Notice[] {
  const given = call.request.headers.get('quoin-schema')
  if (given === null || given === hash) return []
  return [{ code: 'schema_mismatch', message: 'The editor and the server know different blocks. Reload the editor.' }]
}
