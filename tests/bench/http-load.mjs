import { Worker } from 'node:worker_threads'

/** Asks a server from a thread of its own, so that what asks takes no time from what answers. */
export function httpLoad() {
  const worker = new Worker(new URL('./http-load-worker.mjs', import.meta.url))
  const run = (task) =>
    new Promise((resolve, reject) => {
      worker.once('message', ({ perSecond, failure }) =>
        failure === undefined ? resolve(perSecond) : reject(new Error(failure)),
      )
      worker.postMessage(task)
    })
  return {
    /** The same question again and again. Answers requests per second. */
    read: (address, options = {}) => run({ kind: 'read', address, requests: 6000, together: 16, ...options }),
    /** One edit after the other by each writer, on a page of its own. Answers acknowledged saves per second. */
    save: (address, options) => run({ kind: 'save', address, ...options }),
    stop: () => worker.terminate(),
  }
}
