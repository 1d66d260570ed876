import { type Place, samePlace } from '@quoin/edit/protocol'
import { type Agent, isWritable } from '../agent.ts'
import { type DrawnList, drawnLists } from '../lists.ts'
import { say } from '../texts.ts'
import { element, icon, moveTo } from './element.ts'
import { icons } from './icons.ts'
import type { Overlay } from './overlay.ts'

/** Moving without dragging: verdicts that come while nothing is dragged become a button at each allowed place. */
export function showPlaceHere(agent: Agent, overlay: Overlay): void {
  const { document } = agent
  let offered: readonly Place[] = []
  let buttons: readonly { readonly place: Place; readonly button: HTMLButtonElement }[] = []

  overlay.add((measure) => {
    const { allowed } = agent.state()
    const wanted = isWritable(agent) && !overlay.isDragging() ? allowed : []
    if (wanted !== offered) rebuild(wanted)
    if (buttons.length === 0) return
    const gaps = drawnLists(agent, measure, isOffered).flatMap((list) => list.gaps)
    for (const { place, button } of buttons) {
      const gap = gaps.find((one) => samePlace(one.place, place))
      button.hidden = !gap
      if (!gap) continue
      const { x, y, width, height } = gap.line
      moveTo(button, { x: x + width / 2 - button.offsetWidth / 2, y: y + height / 2 - button.offsetHeight / 2 })
    }
  })

  function isOffered(at: DrawnList['at']): boolean {
    return offered.some(({ before: _, ...list }) => samePlace(list, at))
  }

  function rebuild(places: readonly Place[]): void {
    for (const { button } of buttons) button.remove()
    offered = places
    const text = say(agent, 'canvas.placeHere')
    buttons = places.map((place) => {
      const button = element(
        document,
        'button',
        { type: 'button', class: 'plus wide' },
        icon(document, icons.plus),
        text,
      )
      button.addEventListener(
        'click',
        agent.guard(() => choose(place)),
      )
      overlay.root.append(button)
      return { place, button }
    })
    // an empty list of verdicts takes the buttons away
    buttons[0]?.button.focus({ preventScroll: true })
  }

  function choose(place: Place): void {
    const { selected } = agent.state()
    agent.change({ allowed: [], refused: [] })
    overlay.focus()
    agent.post({ type: 'drag', phase: 'drop', ids: selected, place })
  }

  overlay.root.addEventListener(
    'keydown',
    agent.guard((event: KeyboardEvent) => {
      if (event.key !== 'Escape' || buttons.length === 0) return
      event.stopPropagation()
      agent.change({ allowed: [], refused: [] })
      overlay.focus()
      agent.post({ type: 'drag', phase: 'cancel', ids: agent.state().selected })
    }),
  )
}
