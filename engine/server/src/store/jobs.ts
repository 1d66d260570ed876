import type { Json, JsonObject } from '@quoin/engine'
import type { Tx } from './database.ts'

export interface JobTables {
  readonly jobs: JobTable
}

interface JobTable {
  id: string
  kind: JobKind
  state: JobState
  progress: number
  result: string | null
  problem: string | null
  options: string
  created_at: number
  created_by: string | null
  expires_at: number
}

export type JobKind = 'export' | 'import'
export type JobState = 'queued' | 'running' | 'done' | 'failed'

export interface Job {
  readonly id: string
  readonly kind: JobKind
  readonly state: JobState
  readonly progress: number
  readonly result: Json
  readonly problem: JsonObject | null
  readonly options: JsonObject
  readonly expiresAt: number
}

export async function insertJob(
  tx: Tx,
  job: Pick<Job, 'id' | 'kind' | 'state' | 'options'> & {
    readonly result?: Json
    readonly createdBy: string | null
    readonly keptMs: number
  },
): Promise<void> {
  await tx.db
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      state: job.state,
      progress: job.state === 'done' ? 1 : 0,
      result: job.result === undefined ? null : JSON.stringify(job.result),
      problem: null,
      options: JSON.stringify(job.options),
      created_at: tx.now,
      created_by: job.createdBy,
      expires_at: tx.now + job.keptMs,
    })
    .execute()
}

export async function findJob(tx: Tx, id: string): Promise<Job | undefined> {
  const row = await tx.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readJob(row)
}

export async function setJob(
  tx: Tx,
  id: string,
  change: {
    readonly state: JobState
    readonly progress?: number
    readonly result?: Json
    readonly problem?: JsonObject
    readonly options?: JsonObject
  },
): Promise<void> {
  await tx.db
    .updateTable('jobs')
    .set({
      state: change.state,
      ...(change.progress === undefined ? {} : { progress: change.progress }),
      ...(change.result === undefined ? {} : { result: JSON.stringify(change.result) }),
      ...(change.problem === undefined ? {} : { problem: JSON.stringify(change.problem) }),
      ...(change.options === undefined ? {} : { options: JSON.stringify(change.options) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes a checked import to be applied. Only the first who asks gets it. */
export async function claimImport(tx: Tx, { id, options }: Pick<Job, 'id' | 'options'>): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('jobs')
    .set({ state: 'queued', progress: 0, options: JSON.stringify({ ...options, applied: true }) })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('options', '=', JSON.stringify(options))
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

/** Says of jobs whose process is gone that they will not end any more. On SQLite there was that one process only. */
export async function failInterruptedJobs(tx: Tx): Promise<void> {
  if (tx.dialect !== 'sqlite') return
  const problem = JSON.stringify({ code: 'internal', title: 'The server was stopped meanwhile' })
  await tx.db
    .updateTable('jobs')
    .set({ state: 'failed', problem })
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** The jobs whose time is over; their archives go with them. */
export async function takeExpiredJobs(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.db.deleteFrom('jobs').where('expires_at', '<=', tx.now).returning('id').execute()
  return rows.map((row) => row.id)
}

function readJob(row: JobTable): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    result: row.result === null ? null : JSON.parse(row.result),
    problem: row.problem === null ? null : JSON.parse(row.problem),
    options: JSON.parse(row.options),
    expiresAt: Number(row.expires_at),
  }
}
