import type { CDPSession } from 'playwright'

interface Point {
  readonly x: number
  readonly y: number
}

/** Fingers on the screen, each at its place. */
export function touchBy(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: readonly Point[],
): Promise<unknown> {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
}

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => Promise<unknown>

/** A finger on the screen, from where it comes down until it leaves. */
export function fingerOf(session: CDPSession): Finger {
  return (type, at) => touchBy(session, type, at ? [at] : [])
}
