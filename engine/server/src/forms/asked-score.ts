import { logFailure } from '../failures/failure.ts'
import type { Parts } from '../parts.ts'
import { inTime } from '../time/in-time.ts'
import type { SpamCheck } from './spam.ts'

const patienceMs = 3000

/** The points of the host's judge. One that fails or does not answer in time gives none, and is logged: it never keeps a form from being stored. */
export async function askedScore(
  parts: Pick<Parts, 'spamCheck' | 'clock' | 'log'>,
  submission: Parameters<SpamCheck>[0],
): Promise<number> {
  const { spamCheck, clock } = parts
  if (!spamCheck) return 0
  const failed = (fault: unknown) => {
    logFailure(parts, { spamCheck: submission.formId }, fault)
    return 0
  }
  try {
    const points = await inTime(spamCheck(submission), clock, patienceMs)
    if (points === undefined) return failed(`took more than ${patienceMs} ms`)
    return Number.isFinite(points) && points > 0 ? points : 0
  } catch (error) {
    return failed(error)
  }
}
