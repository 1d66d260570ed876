import { useEffect, useState } from 'react'
import { createLeaveGuards, type LeaveGuards } from './leave-guards.ts'

/** Whoever closes the tab while something is unsaved is asked first. */
export function useLeaveGuards(): LeaveGuards {
  const [guards] = useState(createLeaveGuards)
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (guards.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guards])
  return guards
}
