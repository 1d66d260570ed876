import { type ReactNode, useId } from 'react'
import { Switch } from 'react-aria-components'

interface SwitchFieldProps {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly help?: ReactNode
  readonly disabled?: boolean
}

export function SwitchField({ label, value, onChange, help, disabled }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="qe-field">
      <Switch
        className="qe-switch"
        isSelected={value}
        onChange={onChange}
        isDisabled={disabled ?? false}
        {...(help ? { 'aria-describedby': id } : {})}
      >
        <span className="qe-switch-track" />
        {label}
      </Switch>
      {help && (
        <span className="qe-help" id={id}>
          {help}
        </span>
      )}
    </div>
  )
}
