import { chordsOf, isApple, isOfComposition } from '@quoin/dom/canvas'
import { useEffect } from 'react'
import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'
import { pressedChord } from './bindings.ts'
import { commandById } from './registry.ts'
import { enterPageSearch, stepRegion } from './step-region.ts'

/** What needs no page, and where it works. */
const acts: readonly (readonly [string, (layout: Store<Layout>, openPalette: () => void) => void, string])[] = [
  ['view.regionNext', () => stepRegion(1), '.qe-editor'],
  ['view.regionPrevious', () => stepRegion(-1), '.qe-editor'],
  ['page.find', enterPageSearch, '.qe-editor'],
  ['open.palette', (_, openPalette) => openPalette(), '.qe-shell'],
]

/** Keys pressed on a screen of the administration while no page is open there; an open page hears all of them itself. */
export function useScreenShortcuts(layout: Store<Layout>, openPalette: () => void): void {
  useEffect(() => {
    const apple = isApple(navigator.platform)
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || isOfComposition(event) || document.querySelector('.qe-workspace, .qe-veil')) return
      const chords = chordsOf(event, apple)
      const found = acts.find(([id, , screen]) => {
        if (document.querySelector(screen) === null) return false
        const command = commandById(id)
        return command !== undefined && pressedChord(command, layout.get().keys, chords, apple) !== undefined
      })
      if (!found) return
      event.preventDefault()
      found[1](layout, openPalette)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [layout, openPalette])
}
