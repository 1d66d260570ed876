import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Scrolls to the field somebody was led to and puts the focus into it. */
export function useRevealed(
  { view }: Workspace,
  ids: readonly string[],
  path: string,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const reveal = useStore(view, (state) => state.reveal)
  const mine = reveal !== undefined && ids.includes(reveal.id) && reveal.path === path
  useEffect(() => {
    if (!mine) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')?.focus()
    view.set({ reveal: undefined })
  }, [mine, view])
  return row
}
