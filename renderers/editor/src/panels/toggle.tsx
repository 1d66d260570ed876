import { Switch } from 'react-aria-components'

interface ToggleProps {
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

export function Toggle({ label, on, disabled = false, onChange }: ToggleProps) {
  return (
    <Switch className="qe-switch" isSelected={on} isDisabled={disabled} onChange={onChange}>
      <span className="qe-switch-track" aria-hidden="true" />
      {label}
    </Switch>
  )
}
