import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import { useSay } from '../use-say.ts'
import { useAlone } from './use-alone.ts'

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'onClick'> {
  /** What the row is of: by it the button is told apart from those of other rows. */
  readonly of: string
  readonly children: string
  readonly quiet?: boolean
  /** Shown in place of the words. */
  readonly icon?: IconName
  /** What takes time is not begun a second time meanwhile. */
  readonly onClick: () => unknown
}

/** A button at the end of a row of a list or a table. */
export function RowButton({ of, children, quiet = false, icon, onClick, ...shown }: RowButtonProps) {
  const say = useSay()
  const alone = useAlone()
  return (
    <button
      {...shown}
      type="button"
      onClick={() => alone(onClick)}
      className={`qe-button qe-small ${quiet ? 'qe-quiet' : ''} ${icon ? 'qe-square' : ''}`}
      {...(icon ? { title: children } : {})}
      aria-label={say('app.actOn', { act: children, name: of })}
    >
      {icon ? <Icon name={icon} /> : children}
    </button>
  )
}
