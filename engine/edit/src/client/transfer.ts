import { randomIds } from '@quoin/engine'
import type { Call } from './answer.ts'

/** What an archive of the site holds beside its pages. */
export interface ExportChoice {
  readonly include: {
    readonly media: boolean
    readonly revisions: boolean
    readonly submissions: boolean
    readonly subscribers: boolean
  }
  /** A passphrase: keys and webhook secrets go along, sealed with it. */
  readonly secrets?: string
}

/** What becomes of what is here already. */
export interface ImportChoice {
  readonly mode: 'merge' | 'replace'
  readonly conflict: 'skip' | 'overwrite' | 'copy'
}

/** An act of the server that goes on after the answer. */
export interface JobStarted {
  readonly jobId: string
}

/** The whole site as one archive, out and in. Each act is a job, read with `site.job`. */
export function transferCalls(call: Call) {
  return {
    startExport: ({ include, secrets }: ExportChoice) =>
      call<JobStarted>({
        method: 'POST',
        path: '/admin/export',
        body: { include: { ...include }, ...(secrets === undefined ? {} : { secrets }) },
        key: randomIds.next(),
      }),
    archive: (jobId: string) => call<Blob>({ path: `/admin/export/${jobId}/archive`, file: true }),
    /** Checks the archive and tells what would happen; nothing is applied. */
    startImport: (
      archive: Blob,
      choice: ImportChoice,
      options: { readonly onProgress: (share: number) => void; readonly signal?: AbortSignal },
    ) =>
      call<JobStarted>({
        method: 'POST',
        path: '/admin/import',
        query: { ...choice },
        headers: { 'content-type': 'application/gzip' },
        sending: { body: archive, onProgress: options.onProgress },
        ...(options.signal ? { signal: options.signal } : {}),
      }),
    /** With the passphrase of the archive its secrets come along. */
    applyImport: (jobId: string, secrets?: string) =>
      call<JobStarted>({
        method: 'POST',
        path: `/admin/import/${jobId}/apply`,
        body: secrets === undefined ? {} : { secrets },
      }),
  }
}
