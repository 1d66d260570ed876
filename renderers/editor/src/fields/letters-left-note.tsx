import { say, type Words } from '../messages.ts'

/** How much still fits, once it is little. It stands there empty before, so that it is read out when it speaks. */
export function LettersLeftNote({ left, messages }: { readonly left: number | undefined; readonly messages: Words }) {
  return (
    <p className="qe-counter" role="status">
      {left === undefined ? '' : say(messages, 'field.left', { count: left })}
    </p>
  )
}
