import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { useSay } from '../use-say.ts'

interface FilterButtonProps {
  readonly label: string
  /** The same while some of it is in use. */
  readonly inUse: string | undefined
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Fields that narrow a list, behind a button that tells whether they do. */
export function FilterButton({ label, inUse, onClear, children }: FilterButtonProps) {
  const say = useSay()
  return (
    <DialogTrigger>
      <Button
        className="qe-button qe-square qe-filter"
        aria-label={inUse ?? label}
        {...(inUse === undefined ? {} : { 'data-in-use': '' })}
      >
        <Icon name="filter" />
      </Button>
      <Popover className="qe-popover" placement="bottom end">
        <Dialog className="qe-popover-body qe-fields" aria-label={label}>
          {children}
          <button type="button" className="qe-button" onClick={onClear}>
            {say('pages.clearFilters')}
          </button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
