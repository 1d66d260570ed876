import { useEffect, useState } from 'react'

/** Draws again each second for as long as something counts down. */
export function useSeconds(on: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [on])
}
