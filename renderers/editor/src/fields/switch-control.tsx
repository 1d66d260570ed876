import { Switch } from 'react-aria-components'
import type { FieldControlProps } from './field-control.ts'

export function SwitchControl({ id, descriptor, value, onChange, onLeave, error, disabled }: FieldControlProps) {
  return (
    <div className="qe-field">
      <Switch
        className="qe-switch"
        id={id}
        isSelected={value === true}
        onChange={(next) => {
          onChange(next)
          onLeave()
        }}
        isDisabled={disabled}
      >
        <span className="qe-switch-track" aria-hidden="true" />
        {descriptor.label}
      </Switch>
      {descriptor.help && <p className="qe-help">{descriptor.help}</p>}
      {error !== undefined && <p className="qe-error">{error}</p>}
    </div>
  )
}
