import type { Place, Point } from '@quoin/edit/protocol'
import { type Agent, elementOf, fieldAt, isWritable } from '../agent.ts'
import { hasRoom, pointOf } from '../geometry.ts'
import { isOurs } from '../inert-page.ts'
import { type DrawnList, drawnList, type Gap, nearestGap } from '../lists.ts'
import { fieldAround, isEmptyList, type ListMark, listAround, listsOfNode, nodeChain } from '../marks.ts'
import { rectOf } from '../rect-of.ts'
import { say } from '../texts.ts'
import { cover, element, icon, moveTo, setAttributes } from './element.ts'
import { icons } from './icons.ts'
import type { Measure } from './measure.ts'
import type { Overlay } from './overlay.ts'

const near = 20
/** Over a text the plus would be in the way. */
const nearInText = 6

interface Pointed {
  readonly target: Element
  readonly at: Point
}

/** A plus where something may be inserted: between blocks near the pointer, and always in what is empty. */
export function showInsertPoints(agent: Agent, overlay: Overlay): void {
  const { document } = agent
  const line = element(document, 'div', { class: 'line', hidden: true })
  const plus = element(
    document,
    'button',
    { type: 'button', class: 'plus', hidden: true, tabindex: '-1' },
    icon(document, icons.plus),
  )
  const empties: HTMLButtonElement[] = []
  overlay.root.append(line, plus)
  let shown: Gap | undefined
  let pointer: Pointed | undefined

  agent.listen<PointerEvent>(document, 'pointermove', (event) => {
    if (isOurs(agent, event)) return
    const target = elementOf(agent, event.target)
    pointer = target && event.pointerType !== 'touch' ? { target, at: pointOf(event) } : undefined
    overlay.repaint()
  })
  const forget = () => {
    pointer = undefined
    overlay.repaint()
  }
  agent.listen(document.documentElement, 'pointerleave', forget)
  // who types has left the pointer where it was, and does not mean what is under it
  agent.listen(document, 'beforeinput', forget)
  plus.addEventListener('mousedown', (event) => event.preventDefault())
  plus.addEventListener(
    'click',
    agent.guard(() => {
      if (shown) ask(shown, plus)
    }),
  )

  function ask(gap: Gap, opener: Element): void {
    agent.post({ type: 'insert.ask', place: gap.place, rect: rectOf(opener) })
  }

  overlay.add((measure) => {
    const offered = isWritable(agent) && !agent.page().isLocked && !overlay.isDragging()
    shown = offered && pointer ? gapNear(pointer) : undefined
    setAttributes(line, { hidden: !shown })
    setAttributes(plus, {
      hidden: !shown,
      'aria-label': say(agent, 'canvas.insert'),
      title: say(agent, 'canvas.insert'),
    })
    if (shown) {
      cover(line, shown.line)
      moveTo(plus, centred(shown.line, plus.offsetWidth))
    }
    const lists = offered ? emptyLists(measure).map((mark) => drawnList(agent, measure, mark)) : []
    const empty = lists.filter(({ rect }) => hasRoom(rect))
    empty.forEach((list, index) => {
      const button = emptyAt(index)
      const [gap] = list.gaps
      if (!gap) return
      setAttributes(button, { hidden: false })
      const text = labelFor(list)
      if (button.lastChild?.textContent !== text)
        button.replaceChildren(icon(document, icons.plus), element(document, 'span', {}, text))
      button.onclick = agent.guard(() => addTo(list, gap, button))
      moveTo(button, {
        x: list.rect.x + list.rect.width / 2 - button.offsetWidth / 2,
        y: list.rect.y + Math.max(0, list.rect.height - button.offsetHeight) / 2,
      })
    })
    for (const button of empties.slice(empty.length)) setAttributes(button, { hidden: true })

    function gapNear({ target, at }: Pointed): Gap | undefined {
      const y = at.y + measure.view().y
      const within = fieldAround(target) ? nearInText : near
      const isNear = ({ space }: Gap) => y >= space.from - within && y <= space.to + within
      const mark = listAround(target) ?? agent.drawn.slots().at(-1)
      // items have their own controls, where their block is selected
      if (!mark || mark.owner !== undefined) return shown && isNear(shown) ? shown : undefined
      const gap = nearestGap(agent, measure, mark, y)
      return gap && (isNear(gap) || (isBelow(gap, y) && nodeChain(target).length === 0)) ? gap : undefined
    }
  })

  /** Items show where they can be added only in the selected block, or the page would be full of plus signs. */
  function emptyLists({ roots }: Measure): readonly ListMark[] {
    const ofItems = agent.state().selected.flatMap((id) => listsOfNode(roots(id), id))
    return [...agent.drawn.slots(), ...ofItems].filter(({ element: list }) => isEmptyList(list))
  }

  function addTo({ at }: DrawnList, gap: Gap, button: HTMLElement): void {
    const { owner, prop } = at
    if (owner !== undefined && prop !== undefined && itemTypes(at).length === 1)
      agent.post({ type: 'item', do: 'add', owner, prop })
    else ask(gap, button)
  }

  function labelFor({ at }: DrawnList): string {
    const [only, ...others] = itemTypes(at)
    return only && others.length === 0 ? say(agent, 'canvas.add', { label: only.label }) : say(agent, 'canvas.insert')
  }

  function itemTypes({ owner, prop }: Place) {
    return owner === undefined || prop === undefined ? [] : (fieldAt(agent, owner, prop)?.items ?? [])
  }

  function emptyAt(index: number): HTMLButtonElement {
    const present = empties[index]
    if (present) return present
    const button = element(document, 'button', { type: 'button', class: 'plus wide', tabindex: '-1' })
    button.addEventListener('mousedown', (event) => event.preventDefault())
    overlay.root.append(button)
    empties.push(button)
    return button
  }
}

/** Where the page has ended, its end is what is meant, however far above. */
function isBelow({ place, space }: Gap, y: number): boolean {
  return place.before === undefined && y > space.to
}

function centred({ x, y, width, height }: Gap['line'], size: number): Point {
  return { x: x + width / 2 - size / 2, y: y + height / 2 - size / 2 }
}
