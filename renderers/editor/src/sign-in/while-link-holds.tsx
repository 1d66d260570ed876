import type { AdminClient } from '@quoin/edit/client'
import { type ReactNode, useEffect, useState } from 'react'
import type { Say } from '../say-in.ts'

interface WhileLinkHoldsProps {
  readonly client: AdminClient
  readonly token: string
  readonly say: Say
  /** What is said of a link that does not. */
  readonly over: string
  readonly children: ReactNode
}

/** Nobody fills in the form of a link that is over. Where no server answers, the form will say so. */
export function WhileLinkHolds({ client, token, say, over, children }: WhileLinkHoldsProps) {
  const [link, setLink] = useState<'ASKED' | 'HOLDS' | 'OVER'>('ASKED')
  useEffect(() => {
    let isShown = true
    client.account.lookAtLink(token).then((answer) => {
      if (isShown) setLink(!answer.ok && answer.problem.status === 401 ? 'OVER' : 'HOLDS')
    })
    return () => {
      isShown = false
    }
  }, [client, token])
  if (link === 'HOLDS') return children
  return link === 'OVER' ? (
    <p className="qe-error" role="alert">
      {over}
    </p>
  ) : (
    <p className="qe-help">{say('app.loading')}</p>
  )
}
