import type { Point, Rect } from '@quoin/edit/protocol'
import { type Agent, fieldAt, isWritable } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { clamp, hasRoom } from '../geometry.ts'
import { type DrawnList, drawnList, type Gap } from '../lists.ts'
import { listsOfNode } from '../marks.ts'
import { rectOf } from '../rect-of.ts'
import { say } from '../texts.ts'
import { lineage } from '../tree.ts'
import { element, icon, moveTo, setAttributes } from './element.ts'
import { icons } from './icons.ts'
import type { Measure } from './measure.ts'
import type { Overlay } from './overlay.ts'

/** What is seen of the button; to be hit by a finger it is larger. */
const disc = 28

/** Every repeater of the selected block offers to add: after the selected item, else at its end. */
export function showAddItem(agent: Agent, overlay: Overlay, editing: Editing): void {
  const { document } = agent
  const pool: HTMLButtonElement[] = []

  overlay.add((measure) => {
    const { primary } = agent.state()
    const offered = isWritable(agent) && primary !== undefined && !editing.focused() && !overlay.isDragging()
    const ids = new Set(offered ? lineage(agent.tree(), primary).map(({ id }) => id) : [])
    const lists = [...ids]
      .flatMap((id) => listsOfNode(measure.roots(id), id))
      .map((mark) => drawnList(agent, measure, mark))
      .filter(({ ids: items, rect }) => items.length > 0 && hasRoom(rect))
    for (const [index, list] of lists.entries()) offer(buttonAt(index), list, ids, measure)
    for (const button of pool.slice(lists.length)) setAttributes(button, { hidden: true })
  })

  function offer(button: HTMLButtonElement, list: DrawnList, ids: ReadonlySet<string>, measure: Measure): void {
    const { owner = '', prop = '' } = list.at
    const field = fieldAt(agent, owner, prop)
    const [only, ...others] = field?.items ?? []
    const single = others.length === 0 ? only : undefined
    const max = field?.max
    const full = max !== undefined && list.ids.length >= max
    const label = say(agent, 'canvas.add', { label: (single ?? field)?.label ?? '' })
    const title = full ? `${label}. ${say(agent, 'canvas.atMost', { count: max })}` : label
    setAttributes(button, { hidden: false, 'aria-label': label, title, 'aria-disabled': full ? 'true' : undefined })
    const selected = list.ids.findIndex((id) => ids.has(id))
    const gap = list.gaps[selected < 0 ? list.gaps.length - 1 : selected + 1]
    button.onclick = agent.guard(() => {
      if (!gap) return
      const after = list.ids[selected]
      // where it is full the editor says so, also to those who cannot hover
      if (single || full)
        agent.post({ type: 'item', do: 'add', owner, prop, ...(after === undefined ? {} : { id: after }) })
      else agent.post({ type: 'insert.ask', place: gap.place, rect: rectOf(button) })
    })
    if (gap) moveTo(button, beside(list, gap, button.offsetWidth, measure.view()))
  }

  function buttonAt(index: number): HTMLButtonElement {
    const present = pool[index]
    if (present) return present
    const button = element(
      document,
      'button',
      { type: 'button', class: 'plus', tabindex: '-1' },
      icon(document, icons.plus),
    )
    button.addEventListener('mousedown', (event) => event.preventDefault())
    overlay.root.append(button)
    pool.push(button)
    return button
  }
}

/** At the end of a list outside its last item, between two of them in the middle. */
function beside({ flow, gaps }: DrawnList, gap: Gap, size: number, view: Rect): Point {
  const { x, y, width, height } = gap.line
  const out = gap === gaps.at(-1) ? disc / 2 + 4 : 0
  const along = flow === 'rtl' ? -out : out
  const at =
    flow === 'vertical'
      ? { x: x + width / 2 - size / 2, y: y - size / 2 + out }
      : { x: x - size / 2 + along, y: y + height / 2 - size / 2 }
  return { x: clamp(at.x, view.x, view.x + view.width - size), y: at.y }
}
