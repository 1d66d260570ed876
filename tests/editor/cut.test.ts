import { createEditSession } from '@quoin/edit'
import type { ClipFlavours, FromEditor } from '@quoin/edit/protocol'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { answerCanvas, sendClip } from '../../renderers/editor/src/canvas/answer-canvas.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const page = pageOf([
  { id: 'first', type: 'title', props: { title: 'First' } },
  { id: 'second', type: 'title', props: { title: 'Second' } },
])

test('S-37: what is cut is what the clipboard holds, also where another block was picked a moment ago', () => {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const workspace = workspaceOf(session, page, {})
  const clips: ClipFlavours[] = []
  workspace.post = (message: FromEditor) => {
    if (message.type === 'clip' && message.flavours) clips.push(message.flavours)
  }
  const cut = () => answerCanvas(workspace, { type: 'cut', written: true, json: clips.at(-1)?.json ?? '' }, undefined)
  const ids = () => session.getState().page.content.map(({ id }) => id)

  session.pick('first', 'replace')
  sendClip(workspace)
  session.pick('second', 'replace')
  cut()
  expect(ids()).toEqual(['first', 'second'])

  sendClip(workspace)
  cut()
  expect(ids()).toEqual(['first'])
})
