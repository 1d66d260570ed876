import { type EditCommand, findNode } from '@quoin/edit'
import { isRecord, type RichText, readRichText, richTextToPlain } from '@quoin/engine'
import { fieldOf } from '../workspace/field-of.ts'
import type { Slash } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface Asking {
  readonly text: RichText
  /** Which of its blocks holds the slash, and what was typed after it. */
  readonly at: number
}

function askingIn({ session }: Pick<Workspace, 'session'>, { id, path, query }: Slash): Asking | undefined {
  const [first, ...deeper] = path
  const prop = String(first)
  const field = fieldOf(session, id, prop)
  if (field?.type !== 'RICH-TEXT' || deeper.length > 0) return undefined
  const features = [...field.marks, ...field.blocks]
  const stored = findNode(session.getState(), session.site, id)?.node.props[prop]
  const text = readRichText(stored, features)?.value ?? []
  const at = text.findLastIndex((block) => block.type === 'paragraph' && richTextToPlain([block]) === `/${query}`)
  return at < 0 ? undefined : { text, at }
}

/** Takes the slash, and what was typed after it, out of the text they stand in (K-34); undefined where they are gone. */
export function withoutSlash(workspace: Pick<Workspace, 'session'>, slash: Slash): EditCommand | undefined {
  const asking = askingIn(workspace, slash)
  if (!asking) return undefined
  const value = asking.text.toSpliced(asking.at, 1)
  return { type: 'prop.set', id: slash.id, path: slash.path, value }
}

/** The caret goes on behind the slash, whoever wanted no block: the key that takes it away again is the text's. */
export function backToSlash(workspace: Pick<Workspace, 'session' | 'post'>, slash: Slash): void {
  const asking = askingIn(workspace, slash)
  const caret = asking ? lettersIn(asking.text.slice(0, asking.at + 1)) : 'end'
  workspace.post({ type: 'focus', id: slash.id, path: slash.path.join('.'), caret })
}

function lettersIn(nodes: readonly unknown[]): number {
  return nodes.filter(isRecord).reduce((sum, { text, children }) => {
    const own = typeof text === 'string' ? text.length : 0
    return sum + own + (Array.isArray(children) ? lettersIn(children) : 0)
  }, 0)
}
