import type { Json } from '@quoin/engine'
import { logFailure } from '../failures/failure.ts'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { asProblem } from '../store/databases/as-problem.ts'
import { endJob, jobLeaseMs, keepJob } from '../store/jobs.ts'
import { ReadOnlyNow } from '../store/store.ts'
import { repeat } from '../time/repeat.ts'

/** Where the archive of a job is kept, the one it made or the one it reads. */
export function archiveKey(parts: Pick<Parts, 'appId'>, jobId: string): string {
  return `${parts.appId}/transfer/${jobId}.tar.gz`
}

/** Says that a job is done, in the transaction of what it did last. */
export type Done = (tx: Tx, result: Json) => Promise<void>

/** Runs after the answer; how it went stands in the job and in an event. */
export function startJob(parts: Parts, jobId: string, run: (done: Done) => Promise<void>): void {
  const log = (error: unknown) => logFailure(parts, { job: jobId }, error)
  const keep = () => parts.store.write((tx) => keepJob(tx, jobId))
  const stopKeeping = keepAgain(parts, keep, log)
  const work = async () => {
    await keep()
    await run((tx, result) => endJob(tx, jobId, { result }))
  }
  work()
    .catch(async (error: unknown) => {
      if (!(error instanceof Problem)) log(error)
      const { code, title } = asProblem(error)
      await parts.store.write((tx) => endJob(tx, jobId, { problem: { code, title } }))
    })
    .finally(stopKeeping)
    .catch(log)
}

/** Says again and again that this process works on a job, until it is stopped or the server closes. */
function keepAgain(
  { clock, lifecycle }: Parts,
  keep: () => Promise<void>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const stop = repeat({
    clock,
    everyMs: jobLeaseMs / 3,
    run: keep,
    failed(error) {
      // An import that replaces everything keeps other writes out, and with them whoever would miss this one.
      if (!(error instanceof ReadOnlyNow)) log(error)
    },
  })
  const forget = lifecycle.onClosing(stop)
  return () => {
    forget()
    return stop()
  }
}
