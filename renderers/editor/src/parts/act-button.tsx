import type { ComponentProps } from 'react'

/** A button that keeps the focus when it goes out of use: one that is disabled would let go of it. */
export function ActButton({ disabled = false, onClick, type = 'button', ...shown }: ComponentProps<'button'>) {
  return (
    <button
      {...shown}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    />
  )
}
