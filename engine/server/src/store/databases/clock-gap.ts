/** How far a clock is before ours, which asked it and was answered at these times: what the way there and back explains is no difference. */
export function clockGap(there: number, asked: number, answered: number): number {
  return Math.max(0, there - answered) + Math.min(0, there - asked)
}
