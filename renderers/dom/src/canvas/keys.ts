import { type Agent, isWritable } from './agent.ts'
import { chordsOf, isApple, readChord } from './chord.ts'
import type { Editing } from './editing.ts'

/** Keys inside the frame: in a text it comes first, then what is bound; what is bound is reported, never done here. */
export function watchKeys(agent: Agent, editing: Editing): void {
  const apple = isApple(agent.window.navigator.platform)

  agent.listen<KeyboardEvent>(
    agent.window,
    'keydown',
    (event) => {
      if (agent.state().mode === 'preview' || event.isComposing || event.keyCode === 229) return
      const text = editing.text()
      if (text?.isComposing()) return
      if (text && ((isWritable(agent) && text.takeKey(event)) || leavesText(event))) {
        stop(event)
        return
      }
      const binding = boundTo(event, text !== undefined)
      if (!binding) return
      stop(event)
      agent.post({ type: 'key', command: binding.command, chord: binding.chord })
    },
    { capture: true },
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

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
