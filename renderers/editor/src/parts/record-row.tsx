import type { ReactNode } from 'react'

interface RecordRowProps {
  readonly title: ReactNode
  readonly facts?: ReactNode
  /** What can be done with it; nothing where nothing can. */
  readonly children?: ReactNode
}

/** One line of a short list: what it is, what is known of it, and what can be done with it. */
export function RecordRow({ title, facts, children }: RecordRowProps) {
  return (
    <li className="qe-plain-item">
      <span className="qe-item-text">
        {title}
        {facts && <small>{facts}</small>}
      </span>
      {children}
    </li>
  )
}
