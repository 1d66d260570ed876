import { chordsOf, isApple, isOfComposition, readChord } from '@quoin/dom/canvas'
import { type RefObject, useEffect } from 'react'
import { isWithEditor } from '../admin/keep-focus.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { conditionOf, isSign, pressedChord } from './bindings.ts'
import { commandsFor, runCommand } from './registry.ts'

/**
 * Keys pressed outside the frame. Inside it the canvas reports them by the same table.
 * Of several editors in one document the one that was touched last hears them.
 */
export function useShortcuts(workspace: Workspace, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const apple = isApple(navigator.platform)
    let hears = document.querySelector('.qe-workspace') === root.current
    function touch(target: EventTarget | null): void {
      const editor = target instanceof Element ? target.closest('.qe-workspace') : null
      if (editor) hears = editor === root.current
    }
    const touched = ({ target }: Event) => touch(target)
    // a click into a frame shows only in who has the focus afterwards
    const left = () => touch(document.activeElement)
    function press(event: KeyboardEvent): void {
      if (!hears || event.defaultPrevented || isOfComposition(event)) return
      const target = event.target instanceof HTMLElement ? event.target : undefined
      if (target && !isWithEditor(target, root.current)) return
      const dialog = target?.closest('[role=dialog], [role=menu], [role=listbox]')
      const inComparison = dialog?.querySelector('.qe-changes') != null
      if (dialog && !inComparison) return
      const inText = target?.closest(texts) != null
      const onEmptyPage = target?.closest(emptyPage) != null
      const free = !onEmptyPage && target !== undefined && isFreePlace(target)
      const chords = chordsOf(event, apple)
      const inOutline = target?.closest('.qe-outline') != null
      const { keys } = workspace.layout.get()
      const found = commandsFor(workspace.host).find((command) => {
        if (command.within === 'OUTLINE' && !inOutline) return false
        if ((command.within === 'COMPARISON') !== inComparison) return false
        const chord = pressedChord(command, keys, chords, apple)
        if (chord === undefined) return false
        if (conditionOf(command, chord) === 'always') return true
        return !inText && (free || hasModifier(readChord(chord, apple)) || (onEmptyPage && isSign(chord)))
      })
      if (!found) return
      event.preventDefault()
      if (isOfButtons(event)) event.stopPropagation()
      runCommand(workspace, found.id)
    }
    const pressEarly = (event: KeyboardEvent) => isOfButtons(event) && press(event)
    window.addEventListener('keydown', pressEarly, true)
    window.addEventListener('keydown', press)
    window.addEventListener('pointerdown', touched, true)
    window.addEventListener('focusin', touched)
    window.addEventListener('blur', left)
    return () => {
      window.removeEventListener('keydown', pressEarly, true)
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointerdown', touched, true)
      window.removeEventListener('focusin', touched)
      window.removeEventListener('blur', left)
    }
  }, [workspace, root])
}

const texts = 'input, textarea, select, [contenteditable=true]'
const emptyPage = '.qe-empty-page'

/** Outside the frame: the outline, an empty page, and where nothing has the focus. */
export function isFreePlace(target: Element): boolean {
  if (target.closest(texts)) return false
  return target.matches('body, .qe-shell-screen') || target.closest(`.qe-tree, ${emptyPage}`) !== null
}

/** Buttons, links and tabs take every Enter for themselves: a chord that counts everywhere has to be heard before them. */
function isOfButtons({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && shiftKey && (ctrlKey || metaKey)
}

/** Buttons and tabs keep their own plain keys: from there only chords with a modifier, function keys and `?` are heard. */
function hasModifier(chord: string): boolean {
  return /^(?:.+\+.+|f\d+|\?|contextmenu)$/.test(chord)
}
