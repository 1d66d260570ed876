import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import type { FieldControlProps } from './field-control.ts'

/** TEXT and TEXTAREA: one line, or as many as are typed. */
export function TextControl({ id, descriptor, value, onChange, onLeave, error, disabled }: FieldControlProps) {
  const multiline = descriptor.type === 'TEXTAREA' || (descriptor.type === 'TEXT' && descriptor.multiline === true)
  return (
    <TextField
      className="qe-field"
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onLeave}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      isRequired={descriptor.required === true}
      validationBehavior="aria"
      {...(descriptor.maxLength === undefined ? {} : { maxLength: descriptor.maxLength })}
    >
      <Label className="qe-label">{descriptor.label}</Label>
      {multiline ? (
        <TextArea className="qe-input qe-textarea" rows={3} />
      ) : (
        <Input className="qe-input" {...(descriptor.placeholder ? { placeholder: descriptor.placeholder } : {})} />
      )}
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
    </TextField>
  )
}
