import { expect, test } from 'vitest'
import { withoutAsideText } from '../../renderers/editor/src/live/aside-texts.ts'
import { setTextAside } from '../../renderers/editor/src/live/set-text-aside.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import type { Workspace } from '../../renderers/editor/src/workspace/workspace.ts'

test('K-14: that a text was set aside is said once, and no longer once that text is in the page or let go', () => {
  const layout = createStore<Pick<ReturnType<Workspace['layout']['get']>, 'asideTexts'>>({ asideTexts: [] })
  const said: string[] = []
  const workspace = {
    layout,
    session: { getState: () => ({ page: { id: 'p', language: 'en' } }) },
    say: (key: string) => key,
    notify(text: string) {
      said.push(text)
      return () => void said.splice(said.indexOf(text), 1)
    },
  } as unknown as Workspace // the members that are read
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Hel' }, 1)
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Hello' }, 2)
  expect(said).toEqual(['aside.textKept'])
  const [kept] = layout.get().asideTexts
  if (kept) layout.set(({ asideTexts }) => ({ asideTexts: withoutAsideText(asideTexts, kept) }))
  expect(said).toEqual([])
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Again' }, 3)
  expect(said).toEqual(['aside.textKept'])
})
