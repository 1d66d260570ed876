import type { Matcher, MatchJob } from '@quoin/engine'
import { trustedScript } from './trusted.ts'

const budgetMs = 100
const startMs = 3000

// The worker's whole program: it says that it runs, gets a pattern and answers whether it was found.
const program = 'onmessage=({data:{source,value}})=>postMessage(new RegExp(source).test(value));postMessage("ready")'

/**
 * Matches patterns where they can be stopped: one that runs for more than its budget counts as passed, holds up no
 * other and cannot freeze the page. Where there are no workers every pattern passes.
 */
export const matchInWorker: Matcher = async (jobs, signal) => {
  const passed = await Promise.all(jobs.map((job) => passes(job, signal)))
  return jobs.filter((_, index) => !passed[index]).map(({ name }) => name)
}

function passes({ source, value }: MatchJob, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }))
    let worker: Worker | undefined
    const end = (passed: boolean) => {
      clearTimeout(timer)
      worker?.terminate()
      URL.revokeObjectURL(address)
      resolve(passed)
    }
    const pass = () => end(true)
    // on a slow device a worker takes longer to begin than a pattern may take
    let timer = setTimeout(pass, startMs)
    signal.addEventListener('abort', pass, { once: true })
    try {
      worker = new Worker(trustedScript(address))
      worker.onerror = pass
      worker.onmessage = ({ data }) => {
        if (data !== 'ready') return end(data !== false)
        clearTimeout(timer)
        timer = setTimeout(pass, budgetMs)
        worker?.postMessage({ source, value })
      }
    } catch {
      pass()
    }
  })
}
