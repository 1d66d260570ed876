import { type Agent, fieldAt, isWritable, labelOf } from '../agent.ts'
import { canvasCommands } from '../commands.ts'
import type { Editing } from '../editing.ts'
import { barPlace } from '../geometry.ts'
import { listHolding } from '../lists.ts'
import { fieldsOfNode } from '../marks.ts'
import { say } from '../texts.ts'
import type { TreeNode } from '../tree.ts'
import { type Bar, type BarButton, createBar } from './bar.ts'
import { moveTo } from './element.ts'
import type { Measure } from './measure.ts'
import type { Overlay } from './overlay.ts'

/** Leaves the name tag to be read. */
const tagHeight = 28

const moves = {
  up: 'canvas.moveUp',
  down: 'canvas.moveDown',
  left: 'canvas.moveLeft',
  right: 'canvas.moveRight',
} as const

export interface BlockBarOptions {
  readonly startDrag: (event: PointerEvent) => void
}

/** The tools of what is selected: drag, move, duplicate, remove, lock, more. */
export function showBlockBar(agent: Agent, overlay: Overlay, editing: Editing, options: BlockBarOptions): Bar {
  const bar = createBar(agent, overlay.root, { onLeave: overlay.focus })

  overlay.add((measure) => {
    const { primary } = agent.state()
    const node = primary === undefined || editing.focused() ? undefined : agent.tree().get(primary)
    const rect = node && measure.node(node.id)
    if (!node || !rect || !isWritable(agent) || overlay.isDragging()) {
      bar.hide()
      return
    }
    bar.show(say(agent, 'canvas.toolbar'), buttons(node, measure))
    const size = { width: bar.root.offsetWidth, height: bar.root.offsetHeight }
    const texts = fieldsOfNode(measure.roots(node.id), node.id).map((field) => measure.element(field.element))
    moveTo(bar.root, barPlace(rect, size, measure.view(), texts, tagHeight, agent.state().blockIcons))
  })

  function buttons(node: TreeNode, measure: Measure): readonly BarButton[] {
    const { owner, prop } = node.list.at
    const isItem = owner !== undefined && prop !== undefined
    const field = isItem ? fieldAt(agent, owner, prop) : undefined
    const count = node.list.ids.length
    const across = isItem && (listHolding(agent, measure, node.id)?.flow ?? 'vertical') !== 'vertical'
    const rtl = agent.state().contentDirection === 'rtl'
    const run = (command: string, act: 'up' | 'down' | 'duplicate' | 'remove') => () => {
      if (isItem && agent.state().selected.length === 1) agent.post({ type: 'item', do: act, owner, prop, id: node.id })
      else agent.post({ type: 'key', command, chord: '' })
    }
    const atMost =
      field?.max !== undefined && count >= field.max ? say(agent, 'canvas.atMost', { count: field.max }) : undefined
    const atLeast =
      field?.min !== undefined && count <= field.min ? say(agent, 'canvas.atLeast', { count: field.min }) : undefined
    const held = node.locked
      ? say(agent, 'canvas.blockLocked')
      : agent.page().isLocked && !isItem
        ? say(agent, 'canvas.pageLocked')
        : undefined
    const back = across ? (rtl ? 'right' : 'left') : 'up'
    const forth = across ? (rtl ? 'left' : 'right') : 'down'
    const move = (way: keyof typeof moves, act: () => void): BarButton => ({
      id: way,
      face: way,
      label: say(agent, moves[way]),
      refused: held,
      run: act,
    })
    return [
      {
        id: 'drag',
        face: 'grip',
        refused: held,
        label: say(agent, 'canvas.drag', { label: labelOf(agent, node.id) }),
        run: () => undefined,
        onPointerDown: options.startDrag,
      },
      ...(isItem
        ? [
            {
              id: 'parent',
              face: 'parent',
              label: say(agent, 'canvas.parent'),
              run: () => agent.post({ type: 'pick', id: owner, how: 'replace' }),
            } as const,
          ]
        : []),
      ...(node.index > 0 ? [move(back, run(canvasCommands.moveUp, 'up'))] : []),
      ...(node.index < count - 1 ? [move(forth, run(canvasCommands.moveDown, 'down'))] : []),
      {
        id: 'duplicate',
        face: 'duplicate',
        label: say(agent, 'canvas.duplicate'),
        refused: held ?? atMost,
        run: run(canvasCommands.duplicate, 'duplicate'),
      },
      {
        id: 'remove',
        face: 'remove',
        label: say(agent, 'canvas.remove'),
        refused: held ?? atLeast,
        run: run(canvasCommands.remove, 'remove'),
      },
      ...(isItem ? [] : lockButton(node)),
      {
        id: 'more',
        face: 'more',
        label: say(agent, 'canvas.more'),
        run: () => {
          const { x, y, height } = bar.root.getBoundingClientRect()
          agent.post({ type: 'menu', id: node.id, point: { x, y: y + height } })
        },
      },
    ]
  }

  /** What is locked shows it to everybody; only who may lock can change it. */
  function lockButton({ locked }: TreeNode): readonly BarButton[] {
    const { canLock } = agent.state()
    if (!locked && !canLock) return []
    const label = say(agent, !locked ? 'canvas.lock' : canLock ? 'canvas.unlock' : 'canvas.locked')
    return [
      {
        id: locked ? 'unlock' : 'lock',
        face: locked ? 'lock' : 'unlock',
        label,
        refused: canLock ? undefined : say(agent, 'canvas.blockLocked'),
        run: () => agent.post({ type: 'key', command: canvasCommands.lock, chord: '' }),
      },
    ]
  }

  return bar
}
