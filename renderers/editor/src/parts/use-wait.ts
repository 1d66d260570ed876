import { useEffect, useState } from 'react'

/** Seconds left until something may be tried again. */
export function useWait(now: () => number = Date.now): readonly [number, (ms: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until, now])
  return [left, (ms) => setUntil(now() + ms)]
}
