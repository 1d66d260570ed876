import { isOfComposition } from '@quoin/dom/canvas'
import { lettersLeft } from '@quoin/edit/protocol'
import type { KeyboardEvent } from 'react'
import { typedExactly } from '../parts/typed-exactly.ts'
import { enterNextField } from './enter-next-field.ts'
import type { FieldControlProps } from './field-control.ts'
import { FieldNotes, notesOf, Required } from './field-shell.tsx'
import { LettersLeftNote } from './letters-left-note.tsx'

/** Words: one line, or as many as are typed. Elements of the browser, because they are drawn with each letter. */
export function WordsControl(props: FieldControlProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const multiline = descriptor.type === 'TEXTAREA' || (descriptor.type === 'TEXT' && descriptor.multiline === true)
  const invalid = error !== undefined
  const control = {
    id,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
    onBlur: onLeave,
    disabled,
    maxLength: descriptor.maxLength,
    ...(descriptor.exact ? typedExactly : {}),
    'aria-describedby': notesOf(props),
    'aria-invalid': invalid || undefined,
    'aria-required': descriptor.required || undefined,
  }
  return (
    <div className="qe-field" data-invalid={invalid ? '' : undefined}>
      <label className="qe-label" htmlFor={id}>
        {descriptor.label}
        <Required descriptor={descriptor} messages={messages} />
      </label>
      {multiline ? (
        <textarea className="qe-input qe-textarea" rows={3} {...control} />
      ) : (
        <input
          className="qe-input"
          type="text"
          placeholder={descriptor.placeholder || undefined}
          onKeyDown={leaveByEnter}
          {...control}
        />
      )}
      {descriptor.maxLength !== undefined && (
        <LettersLeftNote left={lettersLeft(control.value.length, descriptor.maxLength)} messages={messages} />
      )}
      <FieldNotes id={id} descriptor={descriptor} error={error} />
    </div>
  )
}

function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return
  event.preventDefault()
  enterNextField(event.currentTarget)
}
