import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveGuards } from './leave-guards.ts'

interface Leaving {
  /** Goes at once where nothing is lost by it; else the person is asked first. */
  leave(go: () => void): void
  readonly question: ReactNode
}

/** Nobody leaves a screen without knowing that something on it could not be saved. */
export function useLeaving(guards: LeaveGuards): Leaving {
  const [go, setGo] = useState<() => void>()
  const leave = useCallback(
    (next: () => void) => {
      if (guards.whenLeft() === 'SAVED') next()
      else setGo(() => next)
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
      const isAsked = !isAnswered.current && cancelable && guards.whenLeft() !== 'SAVED'
      isAnswered.current = false
      if (!isAsked) return
      event.preventDefault()
      setGo(() => () => {
        isAnswered.current = true
        navigation.traverseTo(destination.key)
      })
    }
    navigation?.addEventListener('navigate', back)
    return () => navigation?.removeEventListener('navigate', back)
  }, [guards])

  const stay = () => setGo(undefined)
  const question = go && (
    <LeaveDialog
      guards={guards}
      onStay={stay}
      onLeave={() => {
        stay()
        go()
      }}
    />
  )
  return { leave, question }
}
