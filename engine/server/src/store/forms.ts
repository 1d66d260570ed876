import type { FieldRule, StoredValues } from '../forms/check-answers.ts'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { forgetTold } from './deliveries.ts'
import { type Hold, held } from './held.ts'
import { inParts } from './in-parts.ts'
import { isSearched, searchedInAnswers } from './searched.ts'
import type { FormTable, SubmissionTable } from './tables/forms.ts'
import { eachVersions } from './versions.ts'

/** A form of the site: who may send to it and what happens then. */
export interface FormRecord {
  readonly id: string
  readonly name: string
  readonly project: string | null
  readonly active: boolean
  readonly fieldsFrom: 'blocks' | 'any'
  readonly fields: readonly FieldRule[] | null
  readonly next: string | null
  readonly notifyEmails: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly uploads: boolean
  readonly retentionDays: number | null
}

/** What a form is where nothing else was said. */
export const plainForm: Omit<FormRecord, 'id' | 'name'> = {
  project: null,
  active: true,
  fieldsFrom: 'blocks',
  fields: null,
  next: null,
  notifyEmails: [],
  allowedOrigins: [],
  uploads: false,
  retentionDays: null,
}

export interface StoredFile {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly hash: string
}

export interface Submission {
  readonly id: string
  readonly formId: string
  readonly at: number
  readonly values: StoredValues
  readonly files: readonly StoredFile[]
  readonly spam: boolean
  readonly read: boolean
}

export async function listForms(tx: Tx): Promise<readonly FormRecord[]> {
  const rows = await tx.db.selectFrom('forms').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(readFormRow)
}

export async function findForm(tx: Tx, id: string, hold?: Hold): Promise<FormRecord | undefined> {
  const row = await held(tx, tx.db.selectFrom('forms').selectAll().where('id', '=', id), hold).executeTakeFirst()
  return row && readFormRow(row)
}

export async function hasProject(tx: Tx, project: string): Promise<boolean> {
  const row = await tx.db.selectFrom('forms').select('id').where('project', '=', project).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertForm(tx: Tx, form: FormRecord): Promise<void> {
  if (await findForm(tx, form.id)) throw problem('id_taken')
  const { id, project, ...config } = form
  await tx.db
    .insertInto('forms')
    .values({ id, project, config: JSON.stringify(config), created_at: tx.now, updated_at: tx.now })
    .execute()
}

export async function updateForm(tx: Tx, form: FormRecord): Promise<void> {
  const { id, project, ...config } = form
  await tx.db
    .updateTable('forms')
    .set({ project, config: JSON.stringify(config), updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}

export async function deleteForm(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('forms').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** False when a submission with this key is stored already. */
export async function insertSubmission(
  tx: Tx,
  submission: Omit<Submission, 'at' | 'read'> & { readonly repeatKey: string | undefined },
): Promise<boolean> {
  const data = JSON.stringify(submission.values)
  const written = await tx.db
    .insertInto('submissions')
    .values({
      id: submission.id,
      form_id: submission.formId,
      at: tx.now,
      data,
      searched: searchedInAnswers(data),
      files: JSON.stringify(submission.files),
      spam: Number(submission.spam),
      is_read: 0,
      repeat_key: submission.repeatKey ?? null,
    })
    .onConflict((conflict) => conflict.columns(['form_id', 'repeat_key']).doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface SubmissionFilter {
  readonly spam?: boolean
  readonly from?: number
  readonly to?: number
  readonly q?: string
}

export async function listSubmissions(
  tx: Tx,
  formId: string,
  filter: SubmissionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Submission[]; readonly total: number }> {
  const rows = filtered(tx, formId, filter)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: found.map(readSubmission), total }
}

/** All that fit, oldest first, as a CSV file lists them. */
export function eachSubmission(tx: Tx, formId: string, filter: SubmissionFilter): AsyncIterable<Submission> {
  return inParts(async (most, after) => {
    let rows = filtered(tx, formId, filter).selectAll()
    // the first of both bounds is what the index begins at
    if (after)
      rows = rows.where('at', '>=', after.at).where((e) => e.or([e('at', '>', after.at), e('id', '>', after.id)]))
    return (await rows.orderBy('at').orderBy('id').limit(most).execute()).map(readSubmission)
  })
}

export async function findSubmission(tx: Tx, formId: string, id: string): Promise<Submission | undefined> {
  const row = await tx.db
    .selectFrom('submissions')
    .selectAll()
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readSubmission(row)
}

export async function updateSubmission(
  tx: Tx,
  id: string,
  change: { readonly spam?: boolean; readonly read?: boolean },
): Promise<void> {
  await tx.db
    .updateTable('submissions')
    .set({
      ...(change.spam === undefined ? {} : { spam: Number(change.spam) }),
      ...(change.read === undefined ? {} : { is_read: Number(change.read) }),
      id,
    })
    .where('id', '=', id)
    .execute()
}

/** Undefined when there is none, else the files that came with it. */
export async function deleteSubmission(tx: Tx, formId: string, id: string): Promise<readonly StoredFile[] | undefined> {
  const gone = await tx.db
    .deleteFrom('submissions')
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .returning('files')
    .executeTakeFirst()
  await forgetTold(tx, [id])
  return gone && filesOf(gone)
}

/** All of a form, or those from before a moment. Answers the files that came with them. */
export async function deleteSubmissions(tx: Tx, formId: string, before?: number): Promise<readonly StoredFile[]> {
  let rows = tx.db.deleteFrom('submissions').where('form_id', '=', formId)
  if (before !== undefined) rows = rows.where('at', '<', before)
  const gone = await rows.returning(['id', 'files']).execute()
  await forgetTold(
    tx,
    gone.map(({ id }) => id),
  )
  return gone.flatMap(filesOf)
}

/** Deletes what forms keep no longer, and answers the files that came with it. */
export async function expireSubmissions(tx: Tx): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = []
  for (const { id, retentionDays } of await listForms(tx))
    if (retentionDays !== null) files.push(...(await deleteSubmissions(tx, id, tx.now - retentionDays * 86_400_000)))
  return files
}

/** The hashes of all files that submissions name. */
export async function hashesInSubmissions(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.db.selectFrom('submissions').select('files').where('files', '!=', '[]').execute()
  return new Set(rows.flatMap(filesOf).map(({ hash }) => hash))
}

/** The content of every live page that may hold a form; of some pages at a time, or it may be more than fits in memory. */
export async function* eachContentWithForms(
  tx: Tx,
): AsyncGenerator<{ readonly language: string; readonly content: string }> {
  for await (const some of eachVersions(tx)) {
    const ids = some.map(({ live_snapshot: live }) => live).filter((id) => id !== null)
    if (ids.length === 0) continue
    const rows = await tx.db
      .selectFrom('snapshots')
      .select(['id', 'content'])
      .where('id', 'in', ids)
      .where('content', 'like', '%"formspreeFormId"%')
      .execute()
    const contents = new Map(rows.map(({ id, content }) => [id, content]))
    for (const { live_snapshot: live, language } of some) {
      const content = live === null ? undefined : contents.get(live)
      if (content !== undefined) yield { language, content }
    }
  }
}

function filtered(tx: Tx, formId: string, filter: SubmissionFilter) {
  let rows = tx.db.selectFrom('submissions').where('form_id', '=', formId)
  if (filter.spam !== undefined) rows = rows.where('spam', '=', Number(filter.spam))
  if (filter.from !== undefined) rows = rows.where('at', '>=', filter.from)
  if (filter.to !== undefined) rows = rows.where('at', '<', filter.to)
  if (filter.q !== undefined) rows = rows.where(isSearched(filter.q))
  return rows
}

function readFormRow(row: FormTable): FormRecord {
  return { id: row.id, project: row.project, ...JSON.parse(row.config) }
}

function readSubmission(row: SubmissionTable): Submission {
  return {
    id: row.id,
    formId: row.form_id,
    at: row.at,
    values: JSON.parse(row.data),
    files: filesOf(row),
    spam: row.spam === 1,
    read: row.is_read === 1,
  }
}

/** The files that came with a submission. */
export function filesOf({ files }: Pick<SubmissionTable, 'files'>): readonly StoredFile[] {
  return JSON.parse(files)
}
