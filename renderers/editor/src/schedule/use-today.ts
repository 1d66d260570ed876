import { useEffect, useState } from 'react'
import { dayOf } from '../publish/local-time.ts'
import { type Day, dayAfter, spanOf } from './days.ts'

const now = (): Day => dayOf(new Date().toISOString())

/** Which day it is, also on a screen that is left open overnight. */
export function useToday(): Day {
  const [today, setToday] = useState(now)
  useEffect(() => {
    const tomorrow = dayAfter(today, { days: 1 })
    const timer = setTimeout(() => setToday(now), Date.parse(spanOf(tomorrow, tomorrow).from) - Date.now())
    return () => clearTimeout(timer)
  }, [today])
  return today
}
