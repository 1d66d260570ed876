import { type ReactNode, useState } from 'react'
import { InputField } from './input-field.tsx'

interface LinesFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (lines: readonly string[]) => void
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly rows: number
}

/** A list with one entry a line. While it is being typed, empty lines stand. */
export function LinesField({ value, onChange, ...rest }: LinesFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <InputField
      {...rest}
      value={typed ?? value.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(linesOf(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
