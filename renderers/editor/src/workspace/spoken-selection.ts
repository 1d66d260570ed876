import { findNode, firstWords, standingOf } from '@quoin/edit'
import type { Workspace } from './workspace.ts'

/** What is selected, in words: its name, its first words and where it stands. */
export function selectionText({ session, site, say }: Pick<Workspace, 'session' | 'site' | 'say'>): string {
  const state = session.getState()
  const { ids, primary = '' } = state.selection
  const found = findNode(state, site, primary)
  const standing = standingOf(state, site, primary)
  if (!found || !standing) return say('selection.none')
  if (ids.length > 1) return say('selection.several', { count: ids.length, name: found.name })
  const words = firstWords(state, site, primary)
  const { position, count, list } = standing
  const place = say(list.kind === 'items' ? 'selection.item' : 'selection.block', { position, count })
  return say.row([found.name, words, place].filter((part, index, all) => part !== '' && all.indexOf(part) === index))
}
