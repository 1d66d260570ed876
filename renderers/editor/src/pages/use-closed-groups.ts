import { useCallback, useState } from 'react'
import { recallList, remember } from '../device-memory.ts'
import { toggled } from '../parts/toggled.ts'

const key = 'quoin:closed-page-groups'

/** Groups of the page list that somebody folded, remembered on this device. */
export function useClosedGroups(): readonly [ReadonlySet<string>, (group: string) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(recallList(key, isName)))
  const toggle = useCallback((group: string) => {
    setClosed((before) => {
      const next = toggled(before, group)
      remember(key, [...next])
      return next
    })
  }, [])
  return [closed, toggle]
}

function isName(value: unknown): value is string {
  return typeof value === 'string'
}
