import type { CDPSession } from 'playwright'

interface Point {
  readonly x: number
  readonly y: number
}

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => Promise<unknown>

/** A finger on the screen, from where it comes down until it leaves. */
export function fingerOf(session: CDPSession): Finger {
  return (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}
