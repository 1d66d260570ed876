import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeClip } from '../../renderers/editor/src/commands/use-clipboard.ts'
import { partly } from '../support/partly.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

beforeEach(() => void vi.stubGlobal('document', { getSelection: () => null }))
afterEach(() => void vi.unstubAllGlobals())

/** What the browser gives: one clipboard, and whether its own act was prevented. */
function clipboard() {
  const held = new Map<string, string>()
  const clipboardData = partly<DataTransfer>({
    files: partly<FileList>({ length: 0, [Symbol.iterator]: () => [].values() }),
    setData: (format, value) => void held.set(format, value),
    getData: (format) => held.get(format) ?? '',
  })
  const taken: string[] = []
  const event = (type: string) => ({
    type,
    clipboardData,
    preventDefault: () => void taken.push(type),
  })
  return { event, held, taken }
}

function opened() {
  const page = pageOf(['first', 'second'].map((id) => ({ id, type: 'title', props: { title: id } })))
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const workspace = workspaceOf(session, page, { config: { siteUrl: '' } })
  const titles = () => session.getState().page.content.map(({ props }) => props.title)
  return { session, workspace, titles }
}

test('S-37: in the outline a block is copied, cut and pasted by the keys of the browser', () => {
  const { session, workspace, titles } = opened()
  const { event, held, taken } = clipboard()
  session.pick('first', 'replace')
  takeClip(workspace, event('copy'), false)
  expect(held.get('text/plain')).toBe('first')
  session.pick('second', 'replace')
  takeClip(workspace, event('paste'), false)
  expect(titles()).toEqual(['first', 'second', 'first'])
  session.pick('second', 'replace')
  takeClip(workspace, event('cut'), false)
  expect(titles()).toEqual(['first', 'first'])
  expect(taken).toEqual(['copy', 'paste', 'cut'])
})

test('and without a selection nothing is taken from the browser', () => {
  const { workspace } = opened()
  const { event, held, taken } = clipboard()
  takeClip(workspace, event('copy'), false)
  expect([held.size, taken]).toEqual([0, []])
})
