import { useCallback, useState } from 'react'

const key = 'quoin:closed-page-groups'

/** Groups of the page list that somebody folded, remembered on this device. */
export function useClosedGroups(): readonly [ReadonlySet<string>, (group: string) => void] {
  const [closed, setClosed] = useState(readClosed)
  const toggle = useCallback((group: string) => {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(group)) next.add(group)
      localStorage.setItem(key, JSON.stringify([...next]))
      return next
    })
  }, [])
  return [closed, toggle]
}

function readClosed(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}
