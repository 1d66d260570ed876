import { useRef } from 'react'

/** Begins nothing while the last one is on its way: a second click of a double click comes before a button is drawn out of use. */
export function useAlone(): <T>(act: () => T | Promise<T>) => Promise<T | undefined> {
  const acting = useRef(false)
  return async (act) => {
    if (acting.current) return undefined
    acting.current = true
    try {
      return await act()
    } finally {
      acting.current = false
    }
  }
}
