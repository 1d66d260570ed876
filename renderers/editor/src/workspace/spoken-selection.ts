import { findNode, firstWords, standingOf } from '@quoin/edit'
import type { Workspace } from './workspace.ts'

/** What is selected, in words: its name, its first words and where it stands. */
export function selectionText({ session, say }: Pick<Workspace, 'session' | 'say'>): string {
  const state = session.getState()
  const { ids, primary = '' } = state.selection
  const found = findNode(state, session.site, primary)
  const standing = standingOf(state, session.site, primary)
  if (!found || !standing) return say('selection.none')
  if (ids.length > 1) return say('selection.several', { count: ids.length, name: found.name })
  const words = firstWords(state, session.site, primary)
  const { position, count, list } = standing
  const place = say(list.kind === 'items' ? 'selection.item' : 'selection.block', { position, count })
  return [found.name, words, place].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ')
}
