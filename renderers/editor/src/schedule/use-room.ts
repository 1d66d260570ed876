import { type RefObject, useLayoutEffect, useState } from 'react'

const headPx = 34
const entryPx = 26

const mostInWeek = 50

/** For how many entries the days of a calendar have room. A week lets its days grow. */
export function useRoom(grid: RefObject<HTMLElement | null>, limited: boolean): number {
  const [most, setMost] = useState(3)
  useLayoutEffect(() => {
    const row = grid.current?.querySelector('.qe-calendar-week')
    if (!row || !limited) return
    const observer = new ResizeObserver(() => setMost(Math.max(1, Math.floor((row.clientHeight - headPx) / entryPx))))
    observer.observe(row)
    return () => observer.disconnect()
  })
  return limited ? most : mostInWeek
}
