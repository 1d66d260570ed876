import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveGuards, LeftBy } from './leave-guards.ts'

interface Leaving {
  /** Goes at once where nothing is lost by it; else the person is asked first. */
  leave(go: () => void, by?: LeftBy): void
  readonly question: ReactNode
}

/** Nobody leaves a screen without knowing that something on it could not be saved. */
export function useLeaving(guards: LeaveGuards): Leaving {
  const [asked, setAsked] = useState<{ readonly go: () => void; readonly by: LeftBy }>()
  const leave = useCallback(
    (go: () => void, by: LeftBy = 'SCREEN') => {
      if (guards.whenLeft(by) === 'SAVED') go()
      else setAsked({ go, by })
    },
    [guards],
  )
  const isAnswered = useRef(false)
  useEffect(() => {
    // browsers without it go back unasked
    const { navigation } = window
    function back(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event
      if (navigationType !== 'traverse') return
      const isAsked = !isAnswered.current && cancelable && guards.whenLeft('SCREEN') !== 'SAVED'
      isAnswered.current = false
      if (!isAsked) return
      event.preventDefault()
      const go = () => {
        isAnswered.current = true
        navigation.traverseTo(destination.key)
      }
      setAsked({ go, by: 'SCREEN' })
    }
    navigation?.addEventListener('navigate', back)
    return () => navigation?.removeEventListener('navigate', back)
  }, [guards])

  const stay = () => setAsked(undefined)
  const question = asked && (
    <LeaveDialog
      guards={guards}
      by={asked.by}
      onStay={stay}
      onLeave={() => {
        stay()
        asked.go()
      }}
    />
  )
  return { leave, question }
}
