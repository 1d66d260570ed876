import type { Answer } from '@quoin/edit/client'
import type { Off } from '@quoin/engine'
import type { UploadedAsset } from '@quoin/engine/wire'
import { problemText } from '../parts/answers.ts'
import { createStore } from '../store.ts'
import { notSent } from './upload-limits.ts'

export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'WAITING' | 'SENDING' | 'DONE' | 'FAILED'
  /** From 0 to 1. */
  readonly share: number
  readonly problem: string | undefined
  /** The file itself is the reason, so that another try would come to the same. */
  readonly refused: boolean
}

type Send = (
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<Answer<UploadedAsset>>

export interface Uploads {
  /** Answers those that were left out because there were too many at a time. */
  add(files: readonly File[], send: Send): readonly File[]
  retry(id: number): void
  cancel(id: number): void
  /** Forgets those that are done. */
  clear(): void
  /** Some wait or are on their way. */
  isUnderWay(): boolean
  /** Answers, once none is under way, whether all that were have arrived. */
  settled(): Promise<boolean>
  get(): readonly Upload[]
  subscribe(listener: () => void): Off
}

interface Job {
  readonly file: File
  readonly send: Send
  readonly stop: AbortController
}

export const mostUploads = 20
const atOnce = 3
const fileRefusals = [400, 413, 415, 422]

/** Sends files three at a time, each with its own progress, way to stop and way to try again. */
export function createUploads(
  onDone: (asset: UploadedAsset, sent: string) => void,
  onFailed: (text: string) => void = () => {},
): Uploads {
  const store = createStore<{ readonly shown: readonly Upload[] }>({ shown: [] })
  const get = () => store.get().shown
  const jobs = new Map<number, Job>()
  let next = 1

  function patch(id: number, part: Partial<Upload>): void {
    store.set({ shown: get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) })
  }

  function underWay(): readonly Upload[] {
    return get().filter(({ state }) => state === 'WAITING' || state === 'SENDING')
  }

  async function settled(): Promise<boolean> {
    const ids = underWay().map(({ id }) => id)
    while (underWay().length > 0) await changed()
    return get().every(({ id, state }) => state !== 'FAILED' || !ids.includes(id))
  }

  function changed(): Promise<void> {
    return new Promise((resolve) => {
      const off = store.subscribe(() => {
        off()
        resolve()
      })
    })
  }

  function pump(): void {
    const sending = get().filter(({ state }) => state === 'SENDING').length
    for (const { id } of get()
      .filter(({ state }) => state === 'WAITING')
      .slice(0, atOnce - sending))
      run(id)
  }

  async function run(id: number): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    patch(id, { state: 'SENDING', share: 0, problem: undefined, refused: false })
    const { signal } = job.stop
    const sent = job.send(job.file, { signal, onProgress: (share) => patch(id, { share }) })
    const answer = await sent.catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!answer || signal.aborted) return pump()
    if (answer.ok) {
      jobs.delete(id)
      patch(id, { state: 'DONE', share: 1 })
      onDone(answer.value, job.file.name)
    } else {
      const { code, status } = answer.problem
      const problem = problemText(answer.problem)
      patch(id, { state: 'FAILED', problem, refused: code === notSent || fileRefusals.includes(status) })
      onFailed(problem)
    }
    pump()
  }

  return {
    add(files, send) {
      const taken = files.slice(0, mostUploads)
      const added = taken.map((file): Upload => {
        const id = next++
        jobs.set(id, { file, send, stop: new AbortController() })
        return { id, name: file.name, state: 'WAITING', share: 0, problem: undefined, refused: false }
      })
      store.set({ shown: [...get(), ...added] })
      pump()
      return files.slice(mostUploads)
    },
    retry(id) {
      const job = jobs.get(id)
      if (!job) return
      jobs.set(id, { ...job, stop: new AbortController() })
      patch(id, { state: 'WAITING', problem: undefined })
      pump()
    },
    cancel(id) {
      jobs.get(id)?.stop.abort()
      jobs.delete(id)
      store.set({ shown: get().filter((upload) => upload.id !== id) })
      pump()
    },
    clear() {
      store.set({ shown: get().filter(({ state }) => state !== 'DONE') })
    },
    isUnderWay: () => underWay().length > 0,
    settled,
    get,
    subscribe: store.subscribe,
  }
}
