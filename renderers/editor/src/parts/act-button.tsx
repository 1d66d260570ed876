import type { ComponentProps } from 'react'
import { useAlone } from './use-alone.ts'

/**
 * A button that keeps the focus when it goes out of use: one that is disabled would let go of it. What takes time is not
 * begun a second time meanwhile.
 */
export function ActButton({ disabled = false, onClick, type = 'button', ...shown }: ComponentProps<'button'>) {
  const alone = useAlone()
  return (
    <button
      {...shown}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : alone(() => onClick?.(event)))}
    />
  )
}
