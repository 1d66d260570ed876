import type { ComponentProps } from 'react'
import { useSay } from '../use-say.ts'

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What the row is of: by it the button is told apart from those of other rows. */
  readonly of: string
  readonly children: string
  readonly quiet?: boolean
}

/** A button at the end of a row of a list or a table. */
export function RowButton({ of, children, quiet = false, ...shown }: RowButtonProps) {
  const t = useSay()
  return (
    <button
      {...shown}
      type="button"
      className={`qe-button qe-small ${quiet ? 'qe-quiet' : ''}`}
      aria-label={t('app.actOn', { act: children, name: of })}
    >
      {children}
    </button>
  )
}
