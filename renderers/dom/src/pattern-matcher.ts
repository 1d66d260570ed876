import type { Matcher } from '@quoin/engine'

const budgetMs = 100

// The worker's whole program: it gets jobs and answers the names of those whose pattern was not found.
const program =
  'onmessage=({data})=>postMessage(data.filter(({source,value})=>!new RegExp(source).test(value)).map(({name})=>name))'

/**
 * Matches patterns where they can be stopped: one that runs for more than its budget counts as passed, and cannot
 * freeze the page. Where there are no workers every pattern passes.
 */
export const matchInWorker: Matcher = (jobs, signal) =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }))
    let worker: Worker | undefined
    const end = (failed: readonly string[]) => {
      clearTimeout(timer)
      worker?.terminate()
      URL.revokeObjectURL(address)
      resolve(failed)
    }
    const timer = setTimeout(() => end([]), budgetMs)
    signal.addEventListener('abort', () => end([]), { once: true })
    try {
      worker = new Worker(address)
      worker.onmessage = ({ data }) => end(Array.isArray(data) ? data.filter((name) => typeof name === 'string') : [])
      worker.onerror = () => end([])
      worker.postMessage(jobs.map(({ name, source, value }) => ({ name, source, value })))
    } catch {
      end([])
    }
  })
