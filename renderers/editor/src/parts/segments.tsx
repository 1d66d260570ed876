import { Icon, type IconName } from '../icons.tsx'

interface Segment<V> {
  readonly value: V
  readonly label: string
  /** In place of the words, which are then heard and shown on hover. */
  readonly icon?: IconName
}

interface SegmentsProps<V> {
  readonly label: string
  readonly value: V | undefined
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** A few choices in one row, the present one pressed. */
export function Segments<V extends string | number | boolean>({
  label,
  value,
  segments,
  onChange,
  className = '',
}: SegmentsProps<V>) {
  return (
    <fieldset className={`qe-segments ${className}`.trim()} aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.label}
          type="button"
          className="qe-segment"
          aria-pressed={segment.value === value}
          {...(segment.icon ? { 'aria-label': segment.label, title: segment.label } : {})}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ? <Icon name={segment.icon} /> : segment.label}
        </button>
      ))}
    </fieldset>
  )
}
