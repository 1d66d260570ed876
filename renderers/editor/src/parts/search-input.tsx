import type { ComponentProps } from 'react'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search without a label of its own on the screen: its words stand in it. */
export function SearchInput({ label, onChange, ...input }: SearchInputProps) {
  return (
    <input
      className="qe-input"
      type="search"
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  )
}
