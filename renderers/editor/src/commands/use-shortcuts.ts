import { chordsOf, isApple, readChord } from '@quoin/dom/canvas'
import { useEffect } from 'react'
import type { Workspace } from '../workspace/workspace.ts'
import { editorCommands, runCommand } from './registry.ts'

/** Keys pressed outside the frame. Inside it the canvas reports them by the same table. */
export function useShortcuts(workspace: Workspace): void {
  useEffect(() => {
    const apple = isApple(navigator.platform)
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof HTMLElement ? event.target : undefined
      const inDialog = target?.closest('[role=dialog], [role=menu], [role=listbox]') != null
      if (inDialog) return
      const inText = target?.closest('input, textarea, select, [contenteditable=true]') != null
      const free = !inText && (target === document.body || target?.closest('.qe-tree') != null)
      const chords = chordsOf(event, apple)
      const found = editorCommands.find(
        ({ when, chords: bound }) =>
          (when === 'always' || (!inText && (free || hasModifier(bound, chords, apple)))) &&
          bound.some((chord) => chords.includes(readChord(chord, apple))),
      )
      if (!found) return
      event.preventDefault()
      runCommand(workspace, found.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [workspace])
}

/** Buttons and tabs keep their own plain keys: from there only chords with a modifier, function keys and `?` are heard. */
function hasModifier(bound: readonly string[], pressed: readonly string[], apple: boolean): boolean {
  return bound.some((chord) => {
    const read = readChord(chord, apple)
    return pressed.includes(read) && (read.includes('+') || /^f\d+$|^\?$/.test(read))
  })
}
