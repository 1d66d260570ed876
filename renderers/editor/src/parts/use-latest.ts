import { useInsertionEffect, useRef } from 'react'

/** What the newest draw was given, for those who act later: there before any other effect of that draw. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
