import { isOfComposition } from '@quoin/dom/canvas'
import type { KeyboardEvent } from 'react'
import { forwardKey } from './forward-key.ts'

/** Arrow keys walk what is laid out in rows, over the heads between them; ArrowDown leads in. */
export function walkGrid(event: KeyboardEvent, entries: readonly HTMLElement[]): void {
  // what is being composed takes these keys for itself
  if (isOfComposition(event.nativeEvent)) return
  const at = entries.indexOf(document.activeElement as HTMLElement) // compared only
  const next = at < 0 ? (event.key === 'ArrowDown' ? entries[0] : undefined) : stepFrom(entries, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function stepFrom(entries: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const here = entries[at]
  if (!here) return undefined
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return entries[key === forwardKey(here) ? at + 1 : at - 1]
    case 'ArrowDown':
      return inNextRow(here, entries.slice(at + 1))
    case 'ArrowUp':
      return inNextRow(here, entries.slice(0, at).toReversed())
    default:
      return undefined
  }
}

/** Of the first other row that is met, the one most nearly in the same column. */
function inNextRow(from: HTMLElement, ahead: readonly HTMLElement[]): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const met = ahead.map((one) => ({ one, ...spot(one) })).filter(({ top }) => top !== here.top)
  const row = met.filter(({ top }) => top === met[0]?.top)
  const away = (left: number) => Math.abs(left - here.left)
  return row.toSorted((a, b) => away(a.left) - away(b.left))[0]?.one
}

function spot(element: HTMLElement): { readonly top: number; readonly left: number } {
  const { top, left } = element.getBoundingClientRect()
  return { top, left }
}
