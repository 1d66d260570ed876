import type { EditState } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { expect, test } from 'vitest'
import { withoutAsideText } from '../../renderers/editor/src/live/aside-texts.ts'
import { setTextAside } from '../../renderers/editor/src/live/set-text-aside.ts'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import type { Layout } from '../../renderers/editor/src/workspace/layout.ts'
import type { Workspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { partly } from '../support/partly.ts'

test('K-14: that a text was set aside is said once, and no longer once that text is in the page or let go', () => {
  const layout = createStore(partly<Layout>({ asideTexts: [] }))
  const said: string[] = []
  const state = partly<EditState>({ page: partly({ id: 'p', language: 'en' }) })
  const workspace = partly<Workspace>({
    layout,
    session: partly({ getState: () => state }),
    say: sayIn(englishMessages),
    notify(text: string) {
      said.push(text)
      return () => void said.splice(said.indexOf(text), 1)
    },
  })
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Hel' }, 1)
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Hello' }, 2)
  expect(said).toEqual([englishMessages['aside.textKept']])
  const [kept] = layout.get().asideTexts
  if (kept) layout.set(({ asideTexts }) => ({ asideTexts: withoutAsideText(asideTexts, kept) }))
  expect(said).toEqual([])
  setTextAside(workspace, { id: 'a', path: 'title', value: 'Again' }, 3)
  expect(said).toEqual([englishMessages['aside.textKept']])
})
