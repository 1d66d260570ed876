import type { TrashedRow } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { trashMessages } from '../messages/en/trash.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useAlone } from '../parts/use-alone.ts'
import { useSay } from '../use-say.ts'
import { SelectionHead } from './selection-head.tsx'
import { restorable, type Trash } from './use-trash.ts'

interface TrashSelectionBarProps {
  readonly pages: readonly TrashedRow[]
  /** How many are listed. */
  readonly all: number
  readonly trash: Pick<Trash, 'restore' | 'purge'>
  readonly onAll: () => void
  readonly onDone: () => void
}

/** Brings several deleted pages back, or deletes them for good. */
export function TrashSelectionBar({ pages, all, trash, onAll, onDone }: TrashSelectionBarProps) {
  const { user } = useAdmin()
  const say = useSay(trashMessages)
  const [purging, setPurging] = useState(false)
  const alone = useAlone()
  const back = pages.filter(restorable)
  return (
    <fieldset className="qe-selection-bar" aria-label={say('pages.select')}>
      <SelectionHead count={pages.length} all={all} onAll={onAll} onDone={onDone} />
      <div className="qe-button-row">
        {user.canDeletePage && (
          <button
            type="button"
            className="qe-button qe-small"
            disabled={back.length === 0}
            onClick={() =>
              alone(async () => {
                await trash.restore(back)
                onDone()
              })
            }
          >
            {say('trash.restore')}
          </button>
        )}
        {user.isAdmin && (
          <button
            type="button"
            className="qe-button qe-small qe-danger"
            disabled={pages.length === 0}
            onClick={() => setPurging(true)}
          >
            {say('trash.purge')}
          </button>
        )}
      </div>
      {purging && (
        <Confirm
          title={say('trash.purgeMany', { count: pages.length })}
          act={say('trash.purge')}
          danger
          onConfirm={async () => {
            const refused = await trash.purge(pages)
            if (refused === undefined) onDone()
            return refused
          }}
          onClose={() => setPurging(false)}
        >
          <p>{say('trash.purgeManyText')}</p>
        </Confirm>
      )}
    </fieldset>
  )
}
