import { type ReactNode, useState } from 'react'
import { InputField } from './input-field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly help?: ReactNode
}

/** A whole number. While it is being typed the field may be empty; then the last number stands. */
export function NumberField({ label, value, onChange, min, max, help }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <InputField
      label={label}
      type="number"
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text)
        if (text.trim() !== '' && Number.isInteger(Number(text))) onChange(Number(text))
      }}
      onBlur={() => setTyped(undefined)}
      help={help}
      required
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  )
}
