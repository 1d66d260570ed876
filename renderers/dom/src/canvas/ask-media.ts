import { type Agent, fieldAt, isWritable } from './agent.ts'
import type { FieldMark } from './marks.ts'
import { rectOf } from './rect-of.ts'

/** Asks the editor for its media dialog. False where the field holds no image or file. */
export function askMedia(agent: Agent, { id, path, element }: FieldMark): boolean {
  const kind = fieldAt(agent, id, path)?.kind
  if (kind !== 'image' && kind !== 'file') return false
  if (isWritable(agent)) agent.post({ type: 'media.ask', id, path, kind, rect: rectOf(element) })
  return true
}
