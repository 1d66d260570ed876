import type { Say } from '../say-in.ts'
import type { Request } from './use-request.ts'

interface RequestProblemProps {
  readonly request: Request
  readonly say: Say
}

/** Why a request was refused, or how long to wait before the next. */
export function RequestProblem({ request, say }: RequestProblemProps) {
  return (
    <>
      {request.text && (
        <p className="qe-error" role="alert">
          {say.text(request.text)}
        </p>
      )}
      <RequestWait request={request} say={say} />
    </>
  )
}

/** Only the time to wait, where a field tells the rest. */
export function RequestWait({ request, say }: RequestProblemProps) {
  if (request.left === 0) return null
  return (
    <p className="qe-error" role="timer">
      {say('app.waitLeft', { seconds: request.left })}
    </p>
  )
}
