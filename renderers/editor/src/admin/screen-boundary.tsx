import type { ReactNode } from 'react'
import { say, type Words } from '../messages.ts'
import { Boundary } from '../parts/boundary.tsx'

interface ScreenBoundaryProps {
  readonly messages: Words
  /** Another screen begins anew. */
  readonly screen: string
  readonly children: ReactNode
}

/** A screen that throws, or can no longer be fetched because the site was updated, says so; the menu around it stays. */
export function ScreenBoundary({ messages, screen, children }: ScreenBoundaryProps) {
  const notice = ({ message }: Error) => (
    <div className="qe-failed" role="alert">
      <p>{say(messages, 'screen.failed')}</p>
      <code>{message}</code>
      <button type="button" className="qe-button" onClick={() => location.reload()}>
        {say(messages, 'canvas.reload')}
      </button>
    </div>
  )
  return (
    <Boundary shows={screen} fallback={notice}>
      {children}
    </Boundary>
  )
}
