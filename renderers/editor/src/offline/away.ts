import { type Problem, saysAway } from '@quoin/edit/client'

/** No line, no server behind it, or one in front that says so: nothing was refused, and it may come back by itself. */
export function isAway(problem: Problem): boolean {
  return problem.status === 0 || saysAway(problem)
}
