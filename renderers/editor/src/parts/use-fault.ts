import { type InvalidEvent, useState } from 'react'
import type { Say } from '../say-in.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

interface Fault {
  /** What is wrong with what was typed, until it is something else. */
  readonly fault: string | undefined
  readonly watched: { onInput(): void; onInvalid(event: InvalidEvent<Input>): void }
}

/**
 * What the browser finds wrong when a form is sent, to be said below the field and in the person's language: its own
 * bubble speaks the browser's and lies over the fields that follow.
 */
export function useFault(say: Say, value?: string): Fault {
  const [found, setFound] = useState<{ readonly text: string; readonly typed: string }>()
  const isGone = value !== undefined && value !== found?.typed
  return {
    fault: isGone ? undefined : found?.text,
    watched: {
      onInput: () => setFound(undefined),
      onInvalid(event) {
        event.preventDefault()
        const { currentTarget: input } = event
        // as the browser would have done
        if (input.form?.querySelector(':is(input, textarea, select):invalid') === input) input.focus()
        setFound({ text: faultOf(input, say), typed: input.value })
      },
    },
  }
}

function faultOf(input: Input, say: Say): string {
  const { validity, type } = input
  if (validity.valueMissing) return say('fault.missing')
  if (validity.tooShort) return say('fault.tooShort')
  if (validity.rangeUnderflow) return say('fault.tooLow', { least: input.getAttribute('min') ?? '' })
  if (validity.rangeOverflow) return say('fault.tooHigh', { most: input.getAttribute('max') ?? '' })
  if (validity.typeMismatch) return say(type === 'email' ? 'fault.notEmail' : 'fault.notAddress')
  return say('fault.unfit')
}
