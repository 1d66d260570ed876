import { Icon } from '../icons.tsx'
import type { Say } from '../say-in.ts'

interface ResetButtonProps {
  readonly say: Say
  /** Of the field. */
  readonly label: string
  readonly onReset: () => void
}

/** The way back to the default of a field that was changed. */
export function ResetButton({ say, label, onReset }: ResetButtonProps) {
  return (
    <button
      type="button"
      className="qe-reset"
      title={say('panel.reset')}
      aria-label={say('panel.resetWhat', { label })}
      onClick={onReset}
    >
      <Icon name="reset" size="small" />
    </button>
  )
}
