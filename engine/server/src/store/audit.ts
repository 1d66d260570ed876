import { createHash } from 'node:crypto'
import type { JsonObject } from '@quoin/engine'
import type { AuditEntry as ToldAuditEntry } from '@quoin/engine/wire'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import type { AuditTable } from './tables/settings.ts'

export interface AuditEntry {
  /** `noun.past-tense`, such as `page.published` or `session.refused`. */
  readonly action: string
  readonly userId: string | null
  readonly pageId?: string
  readonly language?: string
  readonly detail?: JsonObject
}

/** An entry as it is told, its time still a number. */
export interface StoredAuditEntry extends Omit<ToldAuditEntry, 'at'> {
  readonly at: number
}

const headId = 1

const nextHead = prepared((db, { id }: { readonly id: number }) =>
  db
    .updateTable('audit_head')
    .set((expression) => ({ sequence: expression('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(['sequence', 'hash']),
)

const newEntry = prepared((db, row: AuditTable) => db.insertInto('audit').values(row))

const newHead = prepared((db, { id, hash }: { readonly id: number; readonly hash: string }) =>
  db.updateTable('audit_head').set({ hash }).where('id', '=', id),
)

/** Appends under the head's row lock, so each entry holds the hash of the one before without a gap. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const [head] = (await nextHead(tx, { id: headId })).rows
  if (!head) throw new Error('The head of the audit is missing.')
  const row = {
    sequence: head.sequence,
    at: tx.now,
    action: entry.action,
    user_id: entry.userId,
    page_id: entry.pageId ?? null,
    language: entry.language ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
    previous: head.hash,
  }
  const hash = auditHash(row)
  await newEntry.late(tx, { ...row, hash })
  await newHead.late(tx, { id: headId, hash })
}

export async function listAudit(
  tx: Tx,
  query: {
    readonly userId?: string
    readonly pageId?: string
    readonly from?: number
    readonly to?: number
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly items: readonly StoredAuditEntry[]; readonly total: number }> {
  let rows = tx.db.selectFrom('audit')
  if (query.userId !== undefined) rows = rows.where('user_id', '=', query.userId)
  if (query.pageId !== undefined) rows = rows.where('page_id', '=', query.pageId)
  if (query.from !== undefined) rows = rows.where('at', '>=', query.from)
  if (query.to !== undefined) rows = rows.where('at', '<', query.to)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows.selectAll().orderBy('sequence', 'desc').limit(query.limit).offset(query.offset).execute()
  return { items: found.map(readEntry), total }
}

/** The number of the first entry that does not follow from the one before it, or undefined. */
export async function firstBrokenAudit(tx: Tx): Promise<number | undefined> {
  let previous = ''
  let after = 0
  for (;;) {
    const rows = await tx.db
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(1000)
      .execute()
    for (const row of rows) {
      if (row.sequence !== after + 1 || row.previous !== previous || auditHash(row) !== row.hash) return row.sequence
      previous = row.hash
      after = row.sequence
    }
    if (rows.length < 1000) return undefined
  }
}

function auditHash(row: Omit<AuditTable, 'hash'>): string {
  const parts = [row.sequence, row.at, row.action, row.user_id, row.page_id, row.language, row.detail, row.previous]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function readEntry(row: AuditTable): StoredAuditEntry {
  return {
    sequence: row.sequence,
    at: row.at,
    action: row.action,
    userId: row.user_id,
    pageId: row.page_id,
    language: row.language,
    detail: JSON.parse(row.detail),
    previous: row.previous,
    hash: row.hash,
  }
}
