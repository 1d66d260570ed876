import { selectionMessages } from '../messages/en/selection.ts'
import { useSay } from '../use-say.ts'

interface SelectionHeadProps {
  readonly count: number
  /** How many are listed. */
  readonly all: number
  /** Left out while something is being done. */
  readonly onAll?: (() => void) | undefined
  readonly onDone: () => void
}

/** How many pages are selected, how all are, and the way out. */
export function SelectionHead({ count, all, onAll, onDone }: SelectionHeadProps) {
  const say = useSay(selectionMessages)
  return (
    <div className="qe-selection-head">
      <p role="status">{say('pages.selected', { count })}</p>
      {count < all && onAll && (
        <button type="button" className="qe-link" onClick={onAll}>
          {say('pages.selectAll', { count: all })}
        </button>
      )}
      <button type="button" className="qe-button qe-small qe-quiet" onClick={onDone}>
        {say('app.done')}
      </button>
    </div>
  )
}
