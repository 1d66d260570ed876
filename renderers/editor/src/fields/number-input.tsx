import { useEffect, useState } from 'react'
import { useSay } from '../use-say.ts'
import { numberText, type Steps, stepped, typedNumber } from './number-text.ts'

interface NumberInputProps extends Steps {
  readonly id: string
  /** NaN where there is none. */
  readonly value: number
  readonly label?: string
  readonly unit?: string | undefined
  readonly labelledBy?: string
  readonly describedBy?: string | undefined
  readonly invalid: boolean
  readonly disabled: boolean
  readonly onChange: (value: number | null) => void
  readonly onLeave: () => void
  /** Whether what stands there is no number. */
  readonly onOdd?: (odd: boolean) => void
}

/** A number that may be typed in pieces: what is no number stays as it was typed. Arrows step, with Shift ten at once. */
export function NumberInput(props: NumberInputProps) {
  const { id, value, label, unit, labelledBy, describedBy, invalid, disabled, onChange, onLeave, onOdd, ...steps } =
    props
  const [typed, setTyped] = useState<string>()
  const { locale } = useSay()

  // undone or set elsewhere meanwhile
  useEffect(() => {
    setTyped((text) =>
      text !== undefined && !Object.is(typedNumber(text, locale), value) && text !== '' ? keepOdd(text, locale) : text,
    )
  }, [value, locale])

  function take(text: string): void {
    setTyped(text)
    const number = typedNumber(text, locale)
    if (text.trim() === '') onChange(null)
    else if (!Number.isNaN(number)) onChange(number)
  }

  function leave(): void {
    const odd = typed !== undefined && typed.trim() !== '' && Number.isNaN(typedNumber(typed, locale))
    if (!odd) setTyped(undefined)
    onOdd?.(odd)
    onLeave()
  }

  function step(count: number): void {
    setTyped(undefined)
    onOdd?.(false)
    onChange(stepped(value, count, steps))
  }

  const shown = typed ?? numberText(value, locale)
  return (
    <>
      <input
        id={id}
        className="qe-input"
        inputMode="decimal"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-valuenow={Number.isNaN(value) ? undefined : value}
        aria-valuemin={steps.min}
        aria-valuemax={steps.max}
        aria-valuetext={unit && `${shown} ${unit}`}
        value={shown}
        disabled={disabled}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          step(direction * (event.shiftKey ? 10 : 1))
        }}
      />
      {unit && <span className="qe-affix">{unit}</span>}
      {[-1, 1].map((direction) => (
        <button
          key={direction}
          type="button"
          className="qe-step"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          onClick={(event) => step(direction * (event.shiftKey ? 10 : 1))}
        >
          {direction < 0 ? '−' : '+'}
        </button>
      ))}
    </>
  )
}

/** Only what is no number outlives a change from elsewhere. */
function keepOdd(text: string, locale: string): string | undefined {
  return Number.isNaN(typedNumber(text, locale)) ? text : undefined
}
