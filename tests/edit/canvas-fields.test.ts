import { canvasFields, panelFor } from '@quoin/edit'
import { defineBlock, defineCatalogue, definePageType, fields } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { openStrict, strictSite } from './support/strict-site.ts'

describe('what the canvas and the panel know of fields', () => {
  test('K-1: the canvas learns the kind of each from the schema', () => {
    expect(canvasFields(strictSite).strict?.fields).toMatchObject({
      note: { kind: 'text', multiline: true, placeholder: 'Say it', placement: 'canvas' },
      picture: { kind: 'image', ratio: 2 },
      paper: { kind: 'file', accept: ['pdf'] },
      few: { kind: 'repeater', min: 0, max: 2 },
      many: { kind: 'repeater', min: 0 },
      even: { kind: 'other' },
    })
  })

  test('K-43: it learns what the slots of a page are called, which take no name from its texts', () => {
    const template = [{ slotName: 'body', label: 'Main part' }, { slotName: 'aside' }, { slotName: 'name', label: 'N' }]
    const site = { ...strictSite, pageTypes: [definePageType({ name: 'slotted', template })] }
    const labels = (pageType?: string) =>
      Object.entries(canvasFields(site, pageType)['@page']?.fields ?? {}).map(([path, { label }]) => [path, label])
    const texts = labels()
    expect(labels('slotted')).toEqual(expect.arrayContaining([...texts, ['body', 'Main part'], ['aside', 'aside']]))
    expect(labels('slotted')).toHaveLength(texts.length + 2)
  })

  test('K-1: it learns what a text says where none is stored', () => {
    const greeting = defineBlock({
      type: 'greeting',
      label: 'Greeting',
      category: 'Text',
      props: { hello: fields.text('Hello', { initial: 'Welcome', placement: 'canvas' }), name: fields.text('Name') },
    })
    const { hello, name } =
      canvasFields({ ...strictSite, catalogue: defineCatalogue([greeting]) }).greeting?.fields ?? {}
    expect([hello?.initial, name?.initial]).toEqual(['Welcome', undefined])
  })

  test('K-4: the panel has what is meant for the canvas too, so that nothing is uneditable where a mark is missing', () => {
    const session = openStrict()
    session.pick('a', 'replace')
    const inPanel = panelFor(session.getState(), strictSite).flatMap(({ fields: all }) => all.map(({ path }) => path))
    const drawn = Object.entries(canvasFields(strictSite).strict?.fields ?? {}).filter(
      ([, { placement }]) => placement === 'canvas',
    )
    expect(drawn.map(([path]) => path)).toEqual(['words', 'note'])
    expect(inPanel).toEqual(expect.arrayContaining(['words', 'note']))
  })
})
