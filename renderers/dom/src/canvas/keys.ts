import { type Agent, isPreview, isWritable, takeEvent } from './agent.ts'
import { chordsOf, isApple, readChord } from './chord.ts'
import { canvasCommands } from './commands.ts'
import type { Editing } from './editing.ts'
import { isOfComposition } from './is-of-composition.ts'

// the browser's own events of these names do the work
const native = new Set(['mod+c', 'mod+x', 'mod+v', 'mod+shift+v'])
const toolbarChord = 'alt+f10'

export interface OverlayKeys {
  readonly focusToolbar: () => void
  readonly isOnControl: () => boolean
}

const controlKeys = /^(?:Arrow(?:Left|Right)|Home|End|Escape|Enter|Tab| )$/

/** Keys inside the frame: in a text it comes first, then what is bound; what is bound is reported, never done here. */
export function watchKeys(agent: Agent, editing: Editing, own: OverlayKeys): void {
  const apple = isApple(agent.window.navigator.platform)

  // of a previewed page Escape alone is told, and only when nothing on the page had a use for it
  for (const capture of [true, false])
    agent.listen<KeyboardEvent>(
      agent.window,
      'keydown',
      (event) => {
        const previewing = isPreview(agent)
        if (previewing === capture || isOfComposition(event)) return
        if (previewing && (event.key !== 'Escape' || event.defaultPrevented)) return
        if (controlKeys.test(event.key) && own.isOnControl()) return
        const text = editing.text()
        if (text?.isComposing()) return
        if (text && ((isWritable(agent) && text.takeKey(event)) || leavesText(event))) {
          takeEvent(event)
          return
        }
        const binding = boundTo(event, text !== undefined)
        if (!binding) return
        takeEvent(event)
        if (binding.command === canvasCommands.focusToolbar) own.focusToolbar()
        else agent.post({ type: 'key', command: binding.command, chord: binding.chord })
      },
      { capture },
    )

  function leavesText(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Escape') editing.leaveUp()
    else if (event.key === 'Tab') editing.leaveTo(event.shiftKey ? -1 : 1)
    else return false
    return true
  }

  function boundTo(event: KeyboardEvent, inText: boolean) {
    const chords = chordsOf(event, apple)
    if (chords.some((chord) => native.has(chord))) return undefined
    if (chords.includes(toolbarChord)) return { command: canvasCommands.focusToolbar, chord: toolbarChord }
    // while a text is edited, Alt with a character types it
    if (inText && event.altKey && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return undefined
    return agent
      .state()
      .keys.find(
        ({ chord, when }) =>
          (when === 'always' || (when === 'text') === inText) && chords.includes(readChord(chord, apple)),
      )
  }
}
