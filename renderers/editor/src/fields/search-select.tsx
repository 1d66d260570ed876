import { useState } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { say, type Words } from '../messages.ts'

interface SearchedOption {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly disabled: boolean
}

interface SearchSelectProps {
  readonly labelledBy: string
  readonly label: string
  readonly chosen: string
  readonly options: readonly SearchedOption[]
  readonly invalid: boolean
  readonly disabled: boolean
  readonly messages: Words
  readonly onPick: (key: string) => void
  readonly onLeave: () => void
}

/** A drop-down of many options, found by typing. Its list is made when it is opened. */
export function SearchSelect(props: SearchSelectProps) {
  const { labelledBy, label, chosen, options, invalid, disabled, messages, onPick, onLeave } = props
  const [open, setOpen] = useState(false)
  const { contains } = useFilter({ sensitivity: 'base' })
  const text = options.find(({ key }) => key === chosen)?.label ?? ''
  return (
    <DialogTrigger
      isOpen={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onLeave()
      }}
    >
      <Button
        className="qe-input qe-select"
        aria-labelledby={`${labelledBy} ${labelledBy}-value`}
        aria-haspopup="listbox"
        data-invalid={invalid ? '' : undefined}
        isDisabled={disabled}
      >
        <span id={`${labelledBy}-value`}>{text}</span>
        <Icon name="chevron" size="small" />
      </Button>
      <Popover className="qe-popover qe-select-list" placement="bottom start">
        <Dialog aria-label={label}>
          <Autocomplete filter={contains}>
            <SearchField autoFocus aria-label={say(messages, 'field.searchOption', { label })}>
              <Input className="qe-input" placeholder={say(messages, 'field.search')} />
            </SearchField>
            <ListBox
              className="qe-list"
              aria-label={label}
              items={options}
              selectionMode="single"
              selectedKeys={[chosen]}
              // what is chosen already, picked again, leaves nothing selected
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : keys
                setOpen(false)
                if (key !== undefined) onPick(String(key))
                onLeave()
              }}
              renderEmptyState={() => <p className="qe-help">{say(messages, 'field.noResult')}</p>}
            >
              {({ key, label: name, hint, disabled: off }) => (
                <ListBoxItem id={key} className="qe-list-item" textValue={name} isDisabled={off}>
                  {hint === undefined ? name : <span>{name}</span>}
                  {hint !== undefined && <span className="qe-menu-hint">{hint}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
