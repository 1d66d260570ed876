import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import { enterNextField } from './enter-next-field.ts'
import type { FieldControlProps } from './field-control.ts'
import { Required } from './field-shell.tsx'

/** Words: one line, or as many as are typed. */
export function WordsControl(props: FieldControlProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
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
      <Label className="qe-label">
        {descriptor.label}
        <Required descriptor={descriptor} messages={messages} />
      </Label>
      {multiline ? (
        <TextArea className="qe-input qe-textarea" rows={3} />
      ) : (
        <Input
          className="qe-input"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            enterNextField(event.currentTarget)
          }}
          {...(descriptor.placeholder ? { placeholder: descriptor.placeholder } : {})}
        />
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
