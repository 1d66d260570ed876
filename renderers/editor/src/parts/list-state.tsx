import type { ReactNode } from 'react'
import { useSay } from '../use-say.ts'

/** What a query tells of itself, whether it comes whole or by pages. */
interface Asked<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface ListStateProps<T> {
  readonly query: Asked<T>
  readonly shape?: 'rows' | 'fields' | 'grid'
  readonly children: (value: T) => ReactNode
}

/** Waiting, failure with a way out, or what came. */
export function ListState<T>({ query, shape = 'rows', children }: ListStateProps<T>) {
  const say = useSay()
  if (query.data !== undefined) return children(query.data)
  if (!query.error)
    return (
      <p className="qe-skeleton" data-shape={shape}>
        {say('app.loading')}
      </p>
    )
  return (
    <div className="qe-failed" role="alert">
      <p>{say.text(query.error.message)}</p>
      <button type="button" className="qe-button" onClick={() => query.refetch()}>
        {say('app.retry')}
      </button>
    </div>
  )
}

interface EmptyProps {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A list without entries says what it is for, and offers the next step. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="qe-empty">
      <p className="qe-empty-title">{title}</p>
      <p>{children}</p>
      {action}
    </div>
  )
}
