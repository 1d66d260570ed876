import { colorModeKeys } from '@quoin/engine'
import { useCallback, useState } from 'react'
import { useRootAttribute } from './use-root-attribute.ts'

export const adminThemes = ['light', 'dark', 'system'] as const
export type AdminTheme = (typeof adminThemes)[number]

const ownKey = 'quoin:admin-theme'

/** The person's choice for the administration; until there is one, what was chosen for the site. The site's keys are never written. */
export function readAdminTheme(storage: Pick<Storage, 'getItem'>): AdminTheme {
  const stored = storage.getItem(ownKey) ?? storage.getItem(colorModeKeys.choice)
  return adminThemes.find((theme) => theme === stored) ?? 'system'
}

export function useAdminTheme(): readonly [AdminTheme, (theme: AdminTheme) => void] {
  const [theme, setTheme] = useState(() => readAdminTheme(localStorage))
  useRootAttribute('data-theme', theme)
  const choose = useCallback((next: AdminTheme) => {
    localStorage.setItem(ownKey, next)
    setTheme(next)
  }, [])
  return [theme, choose]
}
