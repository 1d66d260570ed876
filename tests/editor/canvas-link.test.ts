import { canvasTexts } from '@quoin/dom/canvas'
import { englishMessages } from '@quoin/editor/messages/en'
import { nodeLabels } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

test('K-6: every word said on the page stands in the message catalogue of the editor', () => {
  expect(englishMessages).toMatchObject(canvasTexts)
})

test('names given by hand are found at every depth', () => {
  const item = { id: 'i', type: 'item', label: 'Third', props: {} }
  const content = [
    { id: 'a', type: 'list', label: 'Reasons', props: { items: [item], words: ['x', 1] } },
    { id: 's', type: '__QUOIN_SLOT', props: { slotItems: [{ id: 'b', type: 'text', label: 'Foot', props: {} }] } },
    { id: 'c', type: 'text', props: { label: 'no name of a block' } },
  ]
  expect(nodeLabels(content)).toEqual({ a: 'Reasons', i: 'Third', b: 'Foot' })
})
