import {
  defineBlock,
  defineCatalogue,
  definePageType,
  fields,
  rememberingReader,
  slotBlockType,
  validatePage,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodesOf } from '../../engine/core/src/page/nodes.ts'

const shared = { category: 'Test', label: 'Test' }
const leaf = defineBlock({ ...shared, type: 'leaf', kind: 'item', props: { text: fields.text('Text') } })
const twig = defineBlock({
  ...shared,
  type: 'twig',
  kind: 'item',
  props: { leaves: fields.repeater('Leaves', [leaf]) },
})
const tree = defineBlock({ ...shared, type: 'tree', props: { twigs: fields.repeater('Twigs', [twig]) } })
const site = {
  catalogue: defineCatalogue([leaf, twig, tree]),
  pageTypes: [definePageType({ name: 'page' }), definePageType({ name: 'slots', template: [{ slotName: 'body' }] })],
}
const page = (content: unknown, type = 'page') => ({ id: 'p', type, slug: 's', name: 'n', language: 'en', content })
const aLeaf = (id: string | undefined, text = '') => ({
  ...(id === undefined ? {} : { id }),
  type: 'leaf',
  props: { text },
})
const aTwig = (id: string, ...leaves: unknown[]) => ({ id, type: 'twig', props: { leaves } })
const aTree = (id: string, ...twigs: unknown[]) => ({ id, type: 'tree', props: { twigs } })
const repeated = (blockId: string, ...path: (string | number)[]) => ({
  code: 'ID_REPEATED',
  severity: 'warning',
  blockId,
  path: [...path, 'id'],
  message: 'Its id is used earlier on the page, so it is shown under another one.',
})

describe('a page that another program stored with one id twice (F-18)', () => {
  test('the first block keeps it, the second is read under another, with everything in it', () => {
    const stored = page([
      aTree('a', aTwig('b', aLeaf('c', 'one'), aLeaf(undefined, 'two'))),
      aTree('a', aTwig('b', aLeaf('c', 'one'), aLeaf(undefined, 'two'))),
    ])
    const before = structuredClone(stored)
    const { page: read, issues } = validatePage(stored, site)
    expect(read.content).toEqual([
      aTree('a', aTwig('b', aLeaf('c', 'one'), aLeaf('b-leaves-1', 'two'))),
      aTree(
        'block-content-1',
        aTwig(
          'block-content-1-twigs-0',
          aLeaf('block-content-1-twigs-0-leaves-0', 'one'),
          aLeaf('block-content-1-twigs-0-leaves-1', 'two'),
        ),
      ),
    ])
    const twigs = ['content', 1, 'props', 'twigs', 0]
    expect(issues).toEqual([
      repeated('block-content-1', 'content', 1),
      repeated('block-content-1-twigs-0', ...twigs),
      repeated('block-content-1-twigs-0-leaves-0', ...twigs, 'props', 'leaves', 0),
    ])
    expect(stored).toEqual(before)
  })

  test('an item that has the id of a block, and a block that has the id of an item', () => {
    const { page: read, issues } = validatePage(
      page([aTree('a', aTwig('a')), aTree('c', aTwig('b')), aTree('b')]),
      site,
    )
    expect(read.content).toEqual([aTree('a', aTwig('a-twigs-0')), aTree('c', aTwig('b')), aTree('block-content-2')])
    expect(issues).toEqual([
      repeated('a-twigs-0', 'content', 0, 'props', 'twigs', 0),
      repeated('block-content-2', 'content', 2),
    ])
  })

  test('a new id is no id of something that comes later', () => {
    const { page: read } = validatePage(page([aTree('a'), aTree('a'), aTree('block-content-1')]), site)
    expect(read.content.map(({ id }) => id)).toEqual(['a', 'block-content-1-2', 'block-content-1'])
    const items = [aTree('a', aTwig('x'), aTwig('x')), aTree('c', aTwig('a-twigs-1'))]
    expect(validatePage(page(items), site).page.content).toEqual([
      aTree('a', aTwig('x'), aTwig('a-twigs-1-2')),
      aTree('c', aTwig('a-twigs-1')),
    ])
  })

  test('slots count as places of the page', () => {
    const slot = (id: string, ...slotItems: unknown[]) => ({
      id,
      type: slotBlockType,
      props: { slotName: 'body', slotItems },
    })
    const { page: read, issues } = validatePage(page([slot('s', aTree('a'), aTree('s'), aTree('a'))], 'slots'), site)
    expect(read.content).toEqual([slot('s', aTree('a'), aTree('s-slotItems-1'), aTree('s-slotItems-2'))])
    expect(issues).toEqual([
      repeated('s-slotItems-1', 'content', 0, 'props', 'slotItems', 1),
      repeated('s-slotItems-2', 'content', 0, 'props', 'slotItems', 2),
    ])
  })

  test('what is left out of the page takes no id from it', () => {
    const { page: read, issues } = validatePage(page([{ id: 'a', type: 'odd', props: {} }, aTree('a')]), site)
    expect(read.content).toEqual([aTree('a')])
    expect(issues.map(({ code }) => code)).toEqual(['BLOCK_TYPE_UNKNOWN'])
  })

  test('whatever is stored, every id is there once, each block is told alike, and a reader that remembers changes nothing', () => {
    const id = fc.constantFrom(undefined, '', 'a', 'b', 'a-twigs-0', 'block-content-1', 'content-0')
    const aNode = <T extends string>(type: T, key: string, inner: fc.Arbitrary<unknown>) =>
      fc.record({ id, type: fc.constant(type), props: fc.record({ [key]: fc.array(inner, { maxLength: 3 }) }) })
    const leaves = fc.record({ id, type: fc.constant('leaf'), props: fc.constant({ text: 'x' }) })
    const trees = aNode('tree', 'twigs', aNode('twig', 'leaves', leaves))
    const read = rememberingReader()
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 4 }), (content) => {
        const report = validatePage(page(content), site)
        const ids = nodesOf(report.page, site.catalogue).map(({ node }) => node.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(report.page.content.length).toBe(content.length)
        expect(validatePage(page(content), site, read)).toEqual(report)
        expect(validatePage(report.page, site)).toEqual({ ...report, issues: [] })
      }),
    )
  })
})
