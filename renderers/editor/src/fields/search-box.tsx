import { useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useSay } from '../use-say.ts'
import { LookupFailed } from './lookup-failed.tsx'
import { useSearch } from './use-search.ts'

export interface Found {
  readonly key: string
  readonly label: string
  /** A second line: language, status, slug. */
  readonly hint?: string
  readonly disabled?: boolean
}

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly disabled: boolean
  /** What fits the words; rejects when the search fails. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Found[]>
  readonly onPick: (found: Found) => void
  readonly onBlur?: () => void
}

/** A field that searches while one types: 350 ms after the last key, older searches given up. */
export function SearchBox({ label, placeholder, disabled, search, onPick, onBlur }: SearchBoxProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { found, failed, retry } = useSearch(typed, search)

  return (
    <>
      <ComboBox
        aria-label={label}
        inputValue={typed}
        onInputChange={setTyped}
        items={found}
        selectedKey={null}
        onSelectionChange={(key) => {
          const one = found.find((entry) => entry.key === key)
          if (!one) return
          onPick(one)
          setTyped('')
        }}
        allowsEmptyCollection
        menuTrigger="focus"
        isDisabled={disabled}
        {...(onBlur ? { onBlur } : {})}
      >
        <Input className="qe-input" {...(placeholder ? { placeholder } : {})} />
        <Popover className="qe-popover">
          <ListBox<Found>
            className="qe-list"
            renderEmptyState={() => <p className="qe-help">{say(failed ? 'field.searchFailed' : 'field.noResult')}</p>}
          >
            {({ key, label: text, hint, disabled: off = false }) => (
              <ListBoxItem id={key} className="qe-list-item" textValue={text} isDisabled={off}>
                <span>{text}</span>
                {hint && <span className="qe-menu-hint">{hint}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {failed && <LookupFailed text={say('field.searchFailed')} onRetry={retry} />}
    </>
  )
}
