import { type Issue, issue } from './issue.ts'

/** How many of something a list may hold. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

export function countIssues(
  holder: string,
  count: number,
  { min = 0, max = count }: Bounds,
  place: Pick<Issue, 'blockId' | 'path'>,
  of = '',
): readonly Issue[] {
  const told = (code: 'COUNT_BELOW_MIN' | 'COUNT_ABOVE_MAX', bound: string) =>
    issue(code, { ...place, message: `"${holder}" must hold at ${bound}${of}, but has ${count}.` })
  return [
    ...(count < min ? [told('COUNT_BELOW_MIN', `least ${min}`)] : []),
    ...(count > max ? [told('COUNT_ABOVE_MAX', `most ${max}`)] : []),
  ]
}
