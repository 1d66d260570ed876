import { type IconValue, isRecord } from '@quoin/engine'
import { useState } from 'react'
import { newestFirst, recallList, remember } from '../device-memory.ts'

const key = 'quoin:recent-icons'

/** The icons chosen last on this device, the newest first, each once, eight at most. */
export function useRecentIcons(): readonly [readonly IconValue[], (icon: IconValue) => void] {
  const [icons, setIcons] = useState(() => recallList(key, isIcon))
  function choose(icon: IconValue): void {
    const next = newestFirst(recallList(key, isIcon), icon, (a, b) => a.name === b.name && a.set === b.set)
    remember(key, next)
    setIcons(next)
  }
  return [icons, choose]
}

function isIcon(value: unknown): value is IconValue {
  if (!isRecord(value)) return false
  const { name, set, body, width, height } = value
  return [name, set, body].every((one) => typeof one === 'string') && [width, height].every(Number.isFinite)
}
