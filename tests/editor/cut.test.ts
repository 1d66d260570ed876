import { createEditSession } from '@quoin/edit'
import type { ClipFlavours, FromEditor } from '@quoin/edit/protocol'
import { catalogue, pageTypes } from '@quoin/schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCanvas, sendClip } from '../../renderers/editor/src/canvas/answer-canvas.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const page = pageOf([
  { id: 'first', type: 'title', props: { title: 'First' } },
  { id: 'second', type: 'title', props: { title: 'Second' } },
])

afterEach(() => vi.unstubAllGlobals())

/** Two titles of which the first was ready to be copied when the second was picked. */
function justPicked(write: (text: string) => Promise<void>) {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Readonly<Record<string, Blob>>
      constructor(parts: Readonly<Record<string, Blob>>) {
        this.parts = parts
      }
    },
  )
  const clipboard = {
    write: async ([item]: readonly { readonly parts: Readonly<Record<string, Blob>> }[]) =>
      write((await item?.parts['text/plain']?.text()) ?? ''),
  }
  vi.stubGlobal('navigator', { clipboard })
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const byHand: string[] = []
  const workspace = workspaceOf(session, page, { copyByHand: ({ text }) => void byHand.push(text) })
  const clips: ClipFlavours[] = []
  workspace.post = (message: FromEditor) => {
    if (message.type === 'clip' && message.flavours) clips.push(message.flavours)
  }
  session.pick('first', 'replace')
  sendClip(workspace)
  session.pick('second', 'replace')
  return {
    byHand,
    ids: () => session.getState().page.content.map(({ id }) => id),
    ready: () => sendClip(workspace),
    take: (type: 'copy' | 'cut', written = true) => {
      const { json } = clips.at(-1) ?? {}
      answerCanvas(workspace, { type, written, ...(json === undefined ? {} : { json }) }, undefined)
    },
  }
}

test('S-37: what was picked a moment ago is what the clipboard gets, and what is cut', async () => {
  const written: string[] = []
  const { take, ids } = justPicked(async (text) => void written.push(text))
  take('copy')
  await expect.poll(() => written).toEqual(['Second'])
  expect(ids()).toEqual(['first', 'second'])
  take('cut', false)
  await expect.poll(ids).toEqual(['first'])
  expect(written).toEqual(['Second', 'Second'])
})

test('S-37: what the frame wrote itself is not written again, and gone at once', () => {
  const written: string[] = []
  const { ready, take, ids } = justPicked(async (text) => void written.push(text))
  ready()
  take('copy')
  take('cut')
  expect(ids()).toEqual(['first'])
  expect(written).toEqual([])
})

test('F-34: where the clipboard takes nothing, what was picked a moment ago stays, and is handed over', async () => {
  const { take, ids, byHand } = justPicked(() => Promise.reject(new Error('denied')))
  take('cut')
  await expect.poll(() => byHand).toEqual(['Second'])
  expect(ids()).toEqual(['first', 'second'])
})
