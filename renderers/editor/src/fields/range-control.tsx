import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { numberOf } from './number-control.tsx'

export function RangeControl({
  id,
  descriptor,
  value,
  onChange,
  onLeave,
  error,
  disabled,
}: FieldControlProps<DescriptorOf<'NUMBER' | 'RANGE'>>) {
  const { min = 0, max = 100, step = 1 } = descriptor
  const number = numberOf(value)
  return (
    <Slider
      className="qe-field qe-slider"
      id={id}
      value={Number.isNaN(number) ? min : number}
      onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
      onChangeEnd={onLeave}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={disabled}
    >
      <div className="qe-slider-head">
        <Label className="qe-label">{descriptor.label}</Label>
        <SliderOutput className="qe-slider-value" />
      </div>
      <SliderTrack className="qe-slider-track">
        <SliderThumb className="qe-slider-thumb" />
      </SliderTrack>
      {descriptor.help && <p className="qe-help">{descriptor.help}</p>}
      {error !== undefined && <p className="qe-error">{error}</p>}
    </Slider>
  )
}
