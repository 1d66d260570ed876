import type { Answer } from '@quoin/edit/client'

const passing = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Asks again once the server listens, where there were too many calls: what is done to many pages comes to that. */
export async function patiently<T>(ask: () => Promise<Answer<T>>, pass = passing): Promise<Answer<T>> {
  const answer = await ask()
  if (answer.ok || answer.problem.status !== 429 || answer.problem.retryAfterMs === undefined) return answer
  await pass(answer.problem.retryAfterMs)
  return patiently(ask, pass)
}
