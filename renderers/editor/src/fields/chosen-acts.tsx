import { say } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import type { FieldControlProps } from './field-control.ts'

interface ChosenActsProps extends Pick<FieldControlProps, 'onChange' | 'onLeave' | 'disabled' | 'messages'> {
  readonly onReplace: () => void
}

/** What can be done with a picture or a file that was chosen. */
export function ChosenActs({ onReplace, onChange, onLeave, disabled, messages }: ChosenActsProps) {
  return (
    <>
      <ActButton className="qe-button qe-small" disabled={disabled} onClick={onReplace}>
        {say(messages, 'image.replace')}
      </ActButton>
      <ActButton
        className="qe-button qe-quiet qe-small"
        disabled={disabled}
        onClick={() => {
          onChange(null)
          onLeave()
        }}
      >
        {say(messages, 'image.remove')}
      </ActButton>
    </>
  )
}
