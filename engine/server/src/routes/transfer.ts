import { z } from 'zod'
import { leastPassphrase } from '../auth/passphrase.ts'
import { defined } from '../defined.ts'
import { reply } from '../http/answer.ts'
import { bodyStream } from '../http/body.ts'
import { type Call, userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { said } from '../http/said.ts'
import { receive } from '../media/receive.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { claimImport, findJob, insertJob } from '../store/jobs.ts'
import { openSecrets } from '../transfer/apply-secrets.ts'
import { archiveKey, startJob } from '../transfer/archive-job.ts'
import type { Include } from '../transfer/collect.ts'
import { exportArchive } from '../transfer/export-archive.ts'
import { importArchive, rehearse } from '../transfer/import-archive.ts'
import { type ImportChoice, importChoice, importConflicts, importModes } from '../transfer/import-choice.ts'

const started = { 202: { description: 'The job has begun', schema: z.object({ jobId: z.string() }) } }

const startExport = route(
  {
    method: 'POST',
    path: '/admin/export',
    summary: 'Make an archive of the app',
    access: 'export.run',
    rates: ['admin', 'transfer'],
    body: {
      schema: z.strictObject({
        include: z
          .strictObject({
            media: z.boolean().optional(),
            revisions: z.boolean().optional(),
            submissions: z.boolean().optional(),
            subscribers: z.boolean().optional(),
          })
          .optional(),
        secrets: z
          .string()
          .min(leastPassphrase, `At least ${leastPassphrase} characters are required.`)
          .max(256)
          .optional(),
      }),
    },
    answers: started,
    problems: ['forbidden'],
  },
  async (call) => {
    const { parts, body } = call
    if (body.secrets !== undefined) call.permit('export.secrets')
    const wanted = {
      media: true,
      revisions: true,
      submissions: false,
      subscribers: false,
      ...defined(body.include ?? {}),
    }
    const id = parts.ids.next()
    return call.act(async (tx) => {
      await insertJob(tx, {
        id,
        kind: 'export',
        state: 'queued',
        options: { secrets: body.secrets !== undefined },
        createdBy: userOf(call).id,
        keptMs: parts.limits.exportKeptMs,
      })
      await appendAudit(tx, {
        action: 'app.exported',
        userId: userOf(call).id,
        detail: { ...wanted, secrets: body.secrets !== undefined },
      })
      tx.afterCommit(() => runExport(parts, id, wanted, body.secrets))
      return reply(202, { jobId: id })
    })
  },
)

function runExport(parts: Parts, id: string, wanted: Include, passphrase: string | undefined): void {
  startJob(parts, id, async (done) => {
    const stream = await exportArchive(parts, wanted, passphrase)
    await parts.archives.put(archiveKey(parts, id), stream, { mime: 'application/gzip' })
    const { size } = (await parts.archives.stat(archiveKey(parts, id))) ?? { size: 0 }
    await parts.store.write((tx) => done(tx, { size }))
  })
}

const job = route(
  {
    method: 'GET',
    path: '/admin/jobs/{jobId}',
    summary: 'The state of a job',
    access: 'export.run',
    answers: {
      200: {
        description: 'State and result',
        schema: z.object({
          state: z.enum(['queued', 'running', 'done', 'failed']),
          progress: z.number(),
          result: z.unknown().optional(),
          problem: z.record(z.string(), z.unknown()).optional(),
        }),
      },
    },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const found = await parts.store.read((tx) => findJob(tx, params.jobId))
    if (!found) throw problem('not_found')
    const { state, progress, result } = found
    return reply(200, {
      state,
      progress,
      ...(result === null ? {} : { result }),
      ...(found.problem === null ? {} : { problem: found.problem }),
    })
  },
)

const archive = route(
  {
    method: 'GET',
    path: '/admin/export/{jobId}/archive',
    summary: 'The archive, for 24 hours',
    access: 'export.run',
    answers: { 200: { description: 'A .tar.gz', type: 'application/gzip', headers: ['Content-Disposition'] } },
    problems: ['not_found', 'forbidden'],
  },
  async ({ parts, params, permit }) => {
    const found = await parts.store.read((tx) => findJob(tx, params.jobId))
    if (found?.options.secrets === true) permit('export.secrets')
    const key = archiveKey(parts, params.jobId)
    const usable = found?.kind === 'export' && found.state === 'done' && found.expiresAt > parts.clock.now()
    const [stat, stream] = usable ? [await parts.archives.stat(key), await parts.archives.get(key)] : []
    if (!stat || !stream) throw problem('not_found')
    const headers = {
      'content-length': String(stat.size),
      'content-disposition': `attachment; filename="${parts.appId}.tar.gz"`,
    }
    return { status: 200, headers, body: { kind: 'stream', stream, type: 'application/gzip' } }
  },
)

const startImport = route(
  {
    method: 'POST',
    path: '/admin/import',
    summary: 'Check an archive and report what an import would do; nothing is applied',
    access: 'import.run',
    rates: ['admin', 'transfer'],
    rawBody: { description: 'The archive', types: { 'application/gzip': undefined } },
    query: z.object({
      mode: z.enum(importModes).optional(),
      conflict: z.enum(importConflicts).optional(),
    }),
    answers: started,
    problems: ['archive_invalid', 'format_too_new', 'too_large', 'timeout'],
  },
  async (call) => {
    const { parts, query } = call
    const { limits, clock } = parts
    const choice: ImportChoice = { mode: query.mode ?? 'merge', conflict: query.conflict ?? 'skip' }
    const id = parts.ids.next()
    const options = { limit: limits.archiveBytes, clock, idleMs: limits.idleMs, totalMs: limits.uploadMs * 6 }
    return receive(bodyStream(call, call.connection), options, (received) =>
      call.actPrepared(said({ ...choice, hash: received.hash }), async () => {
        const { report, sealed } = await rehearse(parts, received.stream(), choice)
        await parts.archives.put(archiveKey(parts, id), received.stream(), {
          size: received.size,
          mime: 'application/gzip',
        })
        return async (tx) => {
          await insertJob(tx, {
            id,
            kind: 'import',
            state: 'done',
            options: { ...choice, ...(sealed ? { sealed } : {}) },
            result: { ...report },
            createdBy: userOf(call).id,
            keptMs: limits.exportKeptMs,
          })
          return reply(202, { jobId: id })
        }
      }),
    )
  },
)

const applyImport = route(
  {
    method: 'POST',
    path: '/admin/import/{jobId}/apply',
    summary: 'Apply what was reported',
    access: 'import.run',
    body: { schema: z.strictObject({ secrets: z.string().max(256).optional() }) },
    answers: started,
    problems: ['not_found', 'wrong_state', 'archive_invalid'],
  },
  async (call) => {
    if (call.body.secrets !== undefined) call.permit('export.secrets')
    return call.actPrepared(said(call.body), () => prepareImport(call, call.body.secrets))
  },
)

async function prepareImport(call: Call<'/admin/import/{jobId}/apply', unknown, unknown>, passphrase?: string) {
  const { parts, params } = call
  const found = await parts.store.read((tx) => findJob(tx, params.jobId))
  if (found?.kind !== 'import') throw problem('not_found')
  if (found.state !== 'done' || found.options.applied === true) throw problem('wrong_state')
  const key = archiveKey(parts, params.jobId)
  if (!(await parts.archives.stat(key))) throw problem('not_found')
  const { mode, conflict } = found.options
  const choice = importChoice({ mode, conflict })
  if (!choice) throw invalid({ path: '', code: 'invalid', message: 'The job cannot be applied.' })
  // words that do not fit are told before the import begins, so that it may be asked for again
  if (passphrase !== undefined) openSecrets(found.options.sealed, passphrase)
  return async (tx: Tx) => {
    if (!(await claimImport(tx, found))) throw problem('wrong_state')
    const detail = { ...choice, secrets: passphrase !== undefined }
    await appendAudit(tx, { action: 'app.imported', userId: userOf(call).id, detail })
    tx.afterCommit(() => runImport(parts, params.jobId, choice, passphrase))
    return reply(202, { jobId: params.jobId })
  }
}

function runImport(parts: Parts, jobId: string, choice: ImportChoice, passphrase: string | undefined): void {
  const key = archiveKey(parts, jobId)
  const open = async () => {
    const stream = await parts.archives.get(key)
    if (!stream) throw problem('not_found')
    return stream
  }
  startJob(parts, jobId, async (done) => {
    try {
      await importArchive(parts, { open, choice, passphrase, applied: (tx, report) => done(tx, { ...report }) })
    } catch (error) {
      // it cannot be applied again, and may have been what filled the disk
      await parts.archives.delete(key).catch(() => {})
      throw error
    }
    await parts.archives.delete(key)
  })
}

export const transferRoutes: readonly Route[] = [startExport, job, archive, startImport, applyImport]
