import { useLayoutEffect, useRef, useState } from 'react'
import { RequestProblem, RequestWait } from '../parts/request-problem.tsx'
import type { Request } from '../parts/use-request.ts'
import type { Say } from '../say-in.ts'

/** Why the form was refused. What a field tells is not told twice: the first that does gets the focus. */
export function FormProblem({ request, say }: { readonly request: Request; readonly say: Say }) {
  const { fields, text } = request
  const place = useRef<HTMLDivElement>(null)
  const [isTold, setTold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal has fields of its own
  useLayoutEffect(() => {
    const told = text === undefined ? null : place.current?.closest('form')?.querySelector('[aria-invalid="true"]')
    setTold(told instanceof HTMLElement)
    if (told instanceof HTMLElement) told.focus()
  }, [fields, text])
  return (
    <div ref={place} hidden={!isTold && text === undefined && request.left === 0}>
      {isTold ? <RequestWait request={request} say={say} /> : <RequestProblem request={request} say={say} />}
    </div>
  )
}
