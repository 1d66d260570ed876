import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** One part of a screen of forms, with its head and a sentence of what it is for. */
export function Section({ title, intro, children }: SectionProps) {
  return (
    <section className="qe-section">
      <header className="qe-section-head">
        <h2>{title}</h2>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  )
}
