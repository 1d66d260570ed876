import type { MissingMark } from '@quoin/edit/protocol'
import type { Agent } from './agent.ts'
import { fieldsIn } from './marks.ts'

/** Fields meant for the canvas that nothing drawn shows; the panel offers them instead, so nothing is uneditable. */
export function missingMarks(agent: Agent): readonly MissingMark[] {
  const drawn = new Set(fieldsIn(agent.document).map(({ id, path }) => `${id}/${path}`))
  const { fields } = agent.state()
  return [...agent.tree().values()].flatMap(({ id, type }) => {
    const known = Object.hasOwn(fields, type) ? Object.entries(fields[type]?.fields ?? {}) : []
    return known
      .filter(
        ([path, field]) => field.placement === 'canvas' && field.kind !== 'repeater' && !drawn.has(`${id}/${path}`),
      )
      .map(([path]) => ({ id, path }))
  })
}
