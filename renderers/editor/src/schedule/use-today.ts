import { useEffect, useState } from 'react'
import { dayOf } from '../publish/local-time.ts'
import { type Day, dayAfter, spanOf } from './days.ts'

/** Which day it is, also on a screen that is left open overnight. */
export function useToday(): Day {
  const [now, setNow] = useState(Date.now)
  const today = dayOf(new Date(now).toISOString())
  useEffect(() => {
    const tomorrow = dayAfter(today, { days: 1 })
    // where the clock says that it is still today then, it is waited for again
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(spanOf(tomorrow, tomorrow).from) - now)
    return () => clearTimeout(timer)
  }, [today, now])
  return today
}
