import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

/** For an input whose text takes its form while it is typed: the caret stays, and what is being composed is left alone until it is whole. */
export function useShaped(
  value: string,
  shape: ((typed: string) => string) | undefined,
  onChange: (text: string) => void,
) {
  const [composed, setComposed] = useState<string>()

  function take(input: Input): void {
    setComposed(undefined)
    onChange(shape ? shapedIn(input, shape) : input.value)
  }

  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<Input>) {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (shape && isComposing) setComposed(target.value)
      else take(target)
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Input>) {
      if (composed !== undefined) take(currentTarget)
    },
  }
}

/** React would write the other text too, and leave the caret at its end. */
function shapedIn(input: Input, shape: (typed: string) => string): string {
  const { value, selectionStart } = input
  const shaped = shape(value)
  if (shaped === value) return shaped
  const caret = shape(value.slice(0, selectionStart ?? value.length)).length
  input.value = shaped
  input.setSelectionRange(caret, caret)
  return shaped
}
