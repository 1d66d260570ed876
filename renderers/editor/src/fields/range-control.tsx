import { useRef, useState } from 'react'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { numberOf } from './number-control.tsx'
import { NumberInput } from './number-input.tsx'
import { stepped } from './number-text.ts'

/** A slider with its number beside it. While it is dragged the page follows; the drag is one step. */
export function RangeControl(props: FieldControlProps<DescriptorOf<'NUMBER' | 'RANGE'>>) {
  const { id, descriptor, value, onChange, onPreview = onChange, onLeave, error, disabled } = props
  const { min = 0, max = 100, step = 1, unit } = descriptor
  const steps = { min, max, step }
  const stored = numberOf(value)
  const [dragged, setDragged] = useState<number>()
  const number = dragged ?? (Number.isNaN(stored) ? min : stored)
  /** Typed, and not on a step of the slider, or not yet: 1 on the way to 180. */
  const between = useRef<{ readonly typed: number; readonly over: number }>(undefined)

  function take(next: number): void {
    setDragged(undefined)
    onChange(next)
    onLeave()
  }

  function type(next: number | null): void {
    between.current = next === null || stepped(next, 0, steps) === next ? undefined : { typed: next, over: number }
    if (between.current === undefined) onChange(next)
  }

  function leave(): void {
    // undone or set elsewhere meanwhile, the field shows what is newer
    if (between.current?.over === number) onChange(stepped(between.current.typed, 0, steps))
    between.current = undefined
    onLeave()
  }

  return (
    <FieldShell {...props}>
      <div className="qe-range">
        <Slider
          className="qe-slider"
          aria-labelledby={`${id}-label`}
          value={Math.min(max, Math.max(min, number))}
          onChange={(next) => {
            const [one = min] = [next].flat()
            setDragged(one)
            onPreview(one)
          }}
          onChangeEnd={(next) => take([next].flat()[0] ?? min)}
          minValue={min}
          maxValue={max}
          step={step}
          isDisabled={disabled}
        >
          <SliderTrack className="qe-slider-track">
            <SliderThumb className="qe-slider-thumb" />
          </SliderTrack>
        </Slider>
        <div className="qe-number">
          <NumberInput
            id={id}
            labelledBy={`${id}-label`}
            describedBy={error === undefined ? undefined : `${id}-error`}
            invalid={error !== undefined}
            value={number}
            {...steps}
            unit={unit}
            disabled={disabled}
            onChange={type}
            onLeave={leave}
          />
        </div>
      </div>
    </FieldShell>
  )
}
