import { type IconValue, isRecord } from '@quoin/engine'
import { useState } from 'react'

const key = 'quoin:recent-icons'

/** The icons chosen last on this device, the newest first, each once, eight at most. */
export function useRecentIcons(): readonly [readonly IconValue[], (icon: IconValue) => void] {
  const [icons, setIcons] = useState(readRecent)
  function remember(icon: IconValue): void {
    const others = readRecent().filter(({ name, set }) => name !== icon.name || set !== icon.set)
    const next = [icon, ...others].slice(0, 8)
    localStorage.setItem(key, JSON.stringify(next))
    setIcons(next)
  }
  return [icons, remember]
}

function readRecent(): readonly IconValue[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isIcon) : []
  } catch {
    return []
  }
}

function isIcon(value: unknown): value is IconValue {
  if (!isRecord(value)) return false
  const { name, set, body, width, height } = value
  return [name, set, body].every((one) => typeof one === 'string') && [width, height].every(Number.isFinite)
}
