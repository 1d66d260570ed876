import type { Json } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'
import { isSameField, withAsideText, wordsOf } from './aside-texts.ts'

export function docOf({ session }: Pick<Workspace, 'session'>): string {
  const { id, language } = session.getState().page
  return `${id}_${language}`
}

/** Keeps what the page did not take, and says so once for each field, until it is there no more. */
export function setTextAside(
  workspace: Workspace,
  typed: { readonly id: string; readonly path: string; readonly value: Json },
  now: number,
): void {
  const { layout, notify, say } = workspace
  const text = { doc: docOf(workspace), id: typed.id, path: typed.path, value: typed.value, at: now }
  if (wordsOf(text).trim() === '') return
  const known = layout.get().asideTexts
  layout.set(({ asideTexts }) => ({ asideTexts: withAsideText(asideTexts, text) }))
  if (known.some((one) => isSameField(one, text))) return
  const close = notify(say('aside.textKept'), { tone: 'danger' })
  const off = layout.subscribe(() => {
    if (layout.get().asideTexts.some((one) => isSameField(one, text))) return
    off()
    close()
  })
}
