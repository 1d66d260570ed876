import type { DropTarget } from '@quoin/edit/protocol'
import { type Agent, elementOf, fieldAt, isPreview, isWritable, takeEvent } from './agent.ts'
import { type FieldMark, fieldAround, listAround, nodeChain } from './marks.ts'
import type { FileFeedback } from './overlay/file-feedback.ts'
import { placeAfter } from './tree.ts'

/** Files dragged in from outside: onto an image or file field, else to a place of the page. */
export function watchFileDrops(agent: Agent, feedback: FileFeedback): void {
  const { window } = agent

  agent.listen<DragEvent>(window, 'dragover', (event) => {
    if (!carriesFiles(event) || !isWritable(agent)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    const field = mediaField(agent, event.target)
    if (field) feedback.show(field)
    else showPlace(event.target)
  })
  agent.listen<DragEvent>(window, 'dragleave', (event) => {
    if (event.relatedTarget === null) feedback.hide()
  })
  agent.listen<DragEvent>(
    window,
    'drop',
    (event) => {
      feedback.hide()
      if (!carriesFiles(event) || isPreview(agent)) return
      // without this the frame would open the file
      takeEvent(event)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isWritable(agent) && files.length > 0)
        agent.post({ type: 'drop.files', target: targetOf(event.target), files })
    },
    { capture: true },
  )

  function showPlace(target: EventTarget | null): void {
    const { list, node } = around(target)
    const drawn = node && agent.drawn.roots(node.id)[0]
    if (list?.owner !== undefined) feedback.showIn(list.element)
    else if (drawn) feedback.showAfter(drawn)
    else if (list) feedback.showIn(list.element)
    else feedback.hide()
  }

  /** The list that is meant, and the block of the page under the pointer. */
  function around(target: EventTarget | null) {
    const element = elementOf(agent, target) ?? null
    const outermost = nodeChain(element).at(-1)
    return { list: listAround(element), node: outermost === undefined ? undefined : agent.tree().get(outermost) }
  }

  function targetOf(target: EventTarget | null): DropTarget {
    const field = mediaField(agent, target)
    if (field) return { id: field.id, path: field.path }
    const { list, node } = around(target)
    if (list?.owner !== undefined) return { place: { owner: list.owner, prop: list.name } }
    return { place: node ? placeAfter(node) : list && list.name !== '' ? { slot: list.name } : {} }
  }
}

function mediaField(agent: Agent, target: EventTarget | null): FieldMark | undefined {
  const element = elementOf(agent, target)
  const field = element && fieldAround(element)
  const kind = field && fieldAt(agent, field.id, field.path)?.kind
  return kind === 'image' || kind === 'file' ? field : undefined
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}
