import type { Json, JsonObject } from '@quoin/engine'
import type { Tx } from './database.ts'
import { appendEvent } from './journal.ts'
import type { JobKind, JobState, JobTable } from './tables/jobs.ts'

/** A process says three times in this time that it still works on a job. */
export const jobLeaseMs = 30_000

const underWay = ['queued', 'running'] as const

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
      alive_until: tx.now + jobLeaseMs,
    })
    .execute()
}

export async function findJob(tx: Tx, id: string): Promise<Job | undefined> {
  const row = await tx.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readJob(row)
}

/** The work begins or goes on. */
export async function keepJob(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('jobs')
    .set({ state: 'running', progress: 0.1, alive_until: tx.now + jobLeaseMs })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .execute()
}

/** What became of it. Nothing changes that it was done. */
export async function endJob(
  tx: Tx,
  id: string,
  end: { readonly result: Json } | { readonly problem: JsonObject },
): Promise<void> {
  const state = 'result' in end ? 'done' : 'failed'
  const ended = await tx.db
    .updateTable('jobs')
    .set(
      'result' in end
        ? { state, progress: 1, result: JSON.stringify(end.result), problem: null }
        : { state, problem: JSON.stringify(end.problem) },
    )
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  if (Number(ended.numUpdatedRows) === 1) await tellEnd(tx, id, state)
}

async function tellEnd(tx: Tx, jobId: string, state: JobState): Promise<void> {
  await appendEvent(tx, { topic: 'site', type: 'job.finished', data: { jobId, state } })
}

/** Takes a checked import to be applied. Only the first who asks gets it. */
export async function claimImport(tx: Tx, { id, options }: Pick<Job, 'id' | 'options'>): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('jobs')
    .set({
      state: 'queued',
      progress: 0,
      options: JSON.stringify({ ...options, applied: true }),
      alive_until: tx.now + jobLeaseMs,
    })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('options', '=', JSON.stringify(options))
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

/** Says of jobs whose process is gone that they will not end any more: those not heard of in time. */
export async function failLostJobs(tx: Tx): Promise<void> {
  await failJobs(tx, { ofAll: false })
}

/** The same when a server begins. On SQLite it is alone, so whatever ran before is gone. */
export async function failInterruptedJobs(tx: Tx): Promise<void> {
  await failJobs(tx, { ofAll: tx.dialect === 'sqlite' })
}

async function failJobs(tx: Tx, { ofAll }: { readonly ofAll: boolean }): Promise<void> {
  const problem = JSON.stringify({ code: 'internal', title: 'The server was stopped in the meantime' })
  const lost = await tx.db
    .updateTable('jobs')
    .set({ state: 'failed', problem })
    .where('state', 'in', underWay)
    .$if(!ofAll, (jobs) => jobs.where('alive_until', '<=', tx.now))
    .returning('id')
    .execute()
  for (const { id } of lost) await tellEnd(tx, id, 'failed')
}

export async function hasLostJob(tx: Tx): Promise<boolean> {
  const job = await tx.db
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', underWay)
    .where('alive_until', '<=', tx.now)
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}

/** The jobs whose time is over. They are deleted after their archives: no other names those. */
export async function expiredJobs(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.db.selectFrom('jobs').select('id').where('expires_at', '<=', tx.now).execute()
  return rows.map((row) => row.id)
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('jobs').where('id', '=', id).execute()
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
    expiresAt: row.expires_at,
  }
}
