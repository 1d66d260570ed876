import { logFailure } from './failures/failure.ts'
import { forgetFiles } from './forms/forget-files.ts'
import { purgeMediaTrash } from './media/purge.ts'
import { forgetUnfinishedUploads } from './media/receive.ts'
import { createOutbox, type OutboxParts, tidyOutbox } from './outbox/worker.ts'
import { tidyPages, workLeases, workSchedules } from './pages/page-work.ts'
import type { Parts } from './parts.ts'
import { deleteDueApp } from './store/app-deletion.ts'
import { expireSubmissions } from './store/forms.ts'
import { deleteJob, expiredJobs, failLostJobs, hasLostJob } from './store/jobs.ts'
import { dropLooseSnapshots } from './store/loose-snapshots.ts'
import { expirePending } from './store/newsletter.ts'
import { ReadOnlyNow } from './store/store.ts'
import { repeat } from './time/repeat.ts'
import { archiveKey } from './transfer/archive-job.ts'

const outboxMs = 1000
const scheduleMs = 1000
const leaseMs = 1000
const jobMs = 5000
const tidyMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
/** Some servers never run for an hour: they are started when somebody asks, and end with the silence. */
const firstTidyMs = 60_000
const roundsADay = 24

/** What the server does without being asked. Stopping waits for what is under way, so that the store can be closed after it. */
export function startWorkers(parts: Parts): () => Promise<void> {
  const stops: (() => Promise<void>)[] = []
  const outboxParts: OutboxParts = {
    store: parts.store,
    outbound: parts.outbound,
    mailer: parts.accounts.mailer,
    secrets: parts.secrets,
    clock: parts.clock,
    timeoutMs: parts.limits.webhookMs,
    appId: parts.appId,
    nextId: () => parts.ids.next(),
    mostBytes: parts.limits.webhookBytes,
    settings: parts.settings,
    log: parts.log,
  }
  const failing = (name: string) => (error: unknown) => {
    // The next round comes soon enough.
    if (!(error instanceof ReadOnlyNow)) logFailure(parts, { worker: name }, error)
  }
  const start = (name: string, everyMs: number, run: () => Promise<void>, firstMs = everyMs) =>
    stops.push(repeat({ clock: parts.clock, everyMs, firstMs, run, failed: failing(name) }))
  const clearing = Promise.all([forgetUnfinishedUploads(), parts.blobs?.forgetUnfinished?.()]).catch((error: unknown) =>
    logFailure(parts, { worker: 'clearing' }, error),
  )
  const outbox = createOutbox(outboxParts, failing('outbox'))
  start('outbox', outboxMs, outbox.work)
  start('schedules', scheduleMs, () => workSchedules(parts))
  start('leases', leaseMs, () => workLeases(parts))
  start('jobs', jobMs, async () => {
    if (await parts.store.read(hasLostJob)) await parts.store.write(failLostJobs)
  })
  let rounds = 0
  const tidy = async () => {
    await tidyPages(parts)
    // All values there are have to be looked through for it.
    if (rounds % roundsADay === 0) await dropLooseSnapshots(parts.store)
    rounds += 1
    if (await parts.store.write(deleteDueApp)) return afterDeletion(parts)
    await tidyOutbox(outboxParts)
    const { unconfirmedDays, trashDays } = await parts.settings.read()
    await parts.store.write(async (tx) => {
      forgetFiles(tx, parts, await expireSubmissions(tx))
      await expirePending(tx, unconfirmedDays)
    })
    if (parts.media) await purgeMediaTrash(parts.media, trashDays * dayMs)
    for (const jobId of await parts.store.read(expiredJobs)) await forgetJob(parts, jobId)
  }
  start('tidy', tidyMs, tidy, firstTidyMs)
  return async () => {
    await Promise.all([clearing, outbox.stop(), ...stops.map((stop) => stop())])
  }
}

async function forgetJob(parts: Parts, jobId: string): Promise<void> {
  await parts.archives.delete(archiveKey(parts, jobId))
  await parts.store.write((tx) => deleteJob(tx, jobId))
}

/** Files go once nothing names them. Who is to own the next site is asked at the next start. */
async function afterDeletion(parts: Parts): Promise<void> {
  parts.settings.forget()
  if (parts.blobs) for await (const key of parts.blobs.list(`${parts.appId}/`)) await parts.blobs.delete(key)
  parts.accounts.print('The app was deleted. Restart the server to set it up again.')
}
