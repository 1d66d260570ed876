import type { Option } from '@quoin/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { hostOptions } from './host-options.ts'
import { SearchBox } from './search-box.tsx'

/** One of the host's own options, found by typing. What is stored is the option's value. */
export function AutocompleteControl(props: FieldControlProps<DescriptorOf<'AUTOCOMPLETE'>>) {
  const { descriptor, value, onChange, onLeave, disabled, messages } = props
  const { search } = descriptor
  const options = useRef<readonly Option[]>([])
  const label = useLabelOf(descriptor, value)
  const find = useCallback(
    async (query: string, signal: AbortSignal) => {
      options.current = await hostOptions((limit) => search(query, limit), signal)
      return options.current.map(({ value: found, label: text, disabled: reason }) => ({
        key: String(found),
        label: text,
        ...(reason === undefined ? {} : { hint: reason, disabled: true }),
      }))
    },
    [search],
  )
  return (
    <FieldShell {...props}>
      {label !== undefined && (
        <div className="qe-copy">
          <span>{label}</span>
          <ActButton className="qe-link" disabled={disabled} onClick={() => onChange(null)}>
            {say(messages, 'field.clear')}
          </ActButton>
        </div>
      )}
      <SearchBox
        label={descriptor.label}
        placeholder={say(messages, 'field.search')}
        disabled={disabled}
        search={find}
        onPick={({ key }) => {
          const option = options.current.find((one) => String(one.value) === key)
          if (option) onChange(option.value)
        }}
        onBlur={onLeave}
      />
    </FieldShell>
  )
}

/** The label of what is stored, asked of the host; until it answers, the value itself. */
function useLabelOf({ search }: DescriptorOf<'AUTOCOMPLETE'>, value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  const [found, setFound] = useState<Option>()
  useEffect(() => {
    if (text === undefined) return
    const abort = new AbortController()
    hostOptions((limit) => search(text, limit), abort.signal).then(
      (options) => setFound(options.find((option) => String(option.value) === text)),
      () => setFound(undefined),
    )
    return () => abort.abort()
  }, [search, text])
  return text === undefined ? undefined : String(found?.value) === text ? found?.label : text
}
