import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test, vi } from 'vitest'
import { answerCanvas } from '../../renderers/editor/src/canvas/answer-canvas.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const page = pageOf([{ id: 'pic', type: 'big-image', props: { image: { src: '/a.png', width: 3, height: 2 } } }])

test('K-36: a picture that is chosen for a block that has gone meanwhile is told of', async () => {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const told: string[] = []
  const workspace = workspaceOf(session, page, {
    notify: ({ text }) => {
      told.push(text)
      return () => {}
    },
    pickMedia: async () => {
      session.dispatch({ type: 'block.remove', ids: ['pic'] })
      return { src: '/b.png', alt: '', name: 'b.png', size: 1, url: '/b.png' }
    },
  })
  const rect = { x: 0, y: 0, width: 1, height: 1 }
  answerCanvas(workspace, { type: 'media.ask', id: 'pic', path: 'image', kind: 'image', rect }, undefined)
  await vi.waitFor(() => expect(told).toHaveLength(1))
})
