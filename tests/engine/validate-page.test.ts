import {
  defineBlock,
  defineCatalogue,
  definePageType,
  fields,
  isBlockAllowed,
  isSlotBlock,
  readSlot,
  resolveSlots,
  slotBlockType,
  validatePage,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const block = (type: string) =>
  defineBlock({ type, label: type, category: 'Test', props: { text: fields.text('Text') } })
const catalogue = defineCatalogue([block('a'), block('b'), block('c')])
const pageTypes = [
  definePageType({ name: 'page' }),
  definePageType({ name: 'blog', allowedBlockTypes: ['a', 'b'], excludedBlockTypes: ['b'] }),
  definePageType({
    name: 'slots',
    template: [{ slotName: 'head', allowedBlockTypes: ['a'], max: 1 }, { slotName: 'body' }],
  }),
]
const site = { catalogue, pageTypes }
const page = (type: string, content: unknown) => ({ id: 'p', type, slug: 's', name: 'n', language: 'en', content })
const node = (id: string, type: string, props: unknown = {}) => ({ id, type, props })
const slot = (id: string, slotName: string, slotItems: unknown) => node(id, slotBlockType, { slotName, slotItems })

describe('validatePage', () => {
  test('unknown and disallowed types are left out and listed once, in order of first appearance', () => {
    const {
      page: read,
      invalidBlocksTypes,
      issues,
    } = validatePage(
      page('blog', [node('1', 'x'), node('2', 'a'), node('3', 'c'), node('4', 'x'), node('5', 'b')]),
      site,
    )
    expect(read.content.map(({ id }) => id)).toEqual(['2'])
    expect(invalidBlocksTypes).toEqual(['x', 'c', 'b'])
    expect(issues.map(({ code }) => code)).toEqual([
      'BLOCK_TYPE_UNKNOWN',
      'BLOCK_NOT_ALLOWED',
      'BLOCK_TYPE_UNKNOWN',
      'BLOCK_NOT_ALLOWED',
    ])
  })

  test('an unknown page type is told, and the default one used', () => {
    expect(validatePage(page('odd', [node('1', 'a')]), site)).toMatchObject({
      page: { content: [{ id: '1' }] },
      issues: [{ code: 'PAGE_TYPE_UNKNOWN', message: 'Unknown pageType' }],
    })
  })

  test('content that is no list is told with its path, content that is not there is none', () => {
    const told = (content: unknown) => validatePage(page('page', content), site).issues
    for (const content of ['x', 7, { 0: node('1', 'a') }])
      expect(told(content)).toEqual([
        {
          code: 'PAGE_MALFORMED',
          severity: 'error',
          blockId: null,
          path: ['content'],
          message: 'This is not a page.',
        },
      ])
    expect([undefined, null, []].map(told)).toEqual([[], [], []])
  })

  test('a slot of a page type without a template, and one the template does not know, are invalid', () => {
    expect(validatePage(page('page', [slot('s', 'head', [])]), site)).toMatchObject({
      invalidBlocksTypes: [slotBlockType],
      issues: [{ code: 'TEMPLATE_MISSING' }],
    })
    expect(validatePage(page('slots', [slot('s', 'odd', [])]), site)).toMatchObject({
      invalidBlocksTypes: [slotBlockType],
      issues: [{ code: 'SLOT_UNKNOWN' }],
    })
  })

  test("a slot's own list and bounds count", () => {
    const { issues, invalidBlocksTypes } = validatePage(
      page('slots', [slot('s', 'head', [node('1', 'b'), node('2', 'a')])]),
      site,
    )
    expect({ codes: issues.map(({ code }) => code), invalidBlocksTypes }).toEqual({
      codes: ['BLOCK_NOT_ALLOWED', 'COUNT_ABOVE_MAX'],
      invalidBlocksTypes: ['b'],
    })
  })

  test('issues name the block and the way to it from the page', () => {
    expect(validatePage(page('page', [node('1', 'a', { text: {} })]), site).issues).toMatchObject([
      { blockId: '1', path: ['content', 0, 'props', 'text'] },
    ])
  })
})

const anyBlock = fc.record({ id: fc.uuid(), type: fc.constantFrom('a', 'b', 'c', 'x', 'y'), props: fc.jsonValue() })

describe('laws of pages', () => {
  test('any JSON is validated without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.array(fc.oneof(anyBlock, fc.jsonValue())).map((content) => page('slots', content)),
        ),
        (input) => {
          const report = validatePage(input, site)
          expect(() => resolveSlots(report.page, site)).not.toThrow()
        },
      ),
    )
  })

  test('a type is invalid exactly when a block of it is unknown or not allowed, each once, by first appearance', () => {
    const slotted = fc.record({ name: fc.constantFrom('head', 'body', 'foot'), items: fc.array(anyBlock) })
    const entry = fc.oneof(anyBlock, slotted)
    fc.assert(
      fc.property(fc.constantFrom('page', 'blog', 'slots', 'odd'), fc.array(entry), (type, entries) => {
        const content = entries.map((one, index) => ('name' in one ? slot(`s${index}`, one.name, one.items) : one))
        const { template, ...lists } = pageTypes.find(({ name }) => name === type) ?? {}
        const isAllowed = (wanted: string, ...given: readonly Parameters<typeof isBlockAllowed>[1][]) =>
          Object.hasOwn(catalogue, wanted) && given.every((list) => isBlockAllowed(wanted, list))
        const expected = entries.flatMap((one) => {
          if (!('name' in one)) return isAllowed(one.type, lists) ? [] : [one.type]
          const spec = template?.find(({ slotName }) => slotName === one.name)
          if (!spec) return [slotBlockType]
          return one.items.flatMap((item) => (isAllowed(item.type, lists, spec) ? [] : [item.type]))
        })
        expect(validatePage(page(type, content), site).invalidBlocksTypes).toEqual([...new Set(expected)])
      }),
    )
  })

  test('a block is allowed exactly when it is not excluded and, where there is a list, is in it', () => {
    const types = fc.subarray(['a', 'b', 'c', 'x'])
    const list = fc.option(types, { nil: undefined })
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'x'), list, list, (type, allowed, excluded) => {
        const lists = {
          ...(allowed ? { allowedBlockTypes: allowed } : {}),
          ...(excluded ? { excludedBlockTypes: excluded } : {}),
        }
        const isIn = (given: readonly string[] | undefined) => given?.some((one) => one === type) === true
        expect(isBlockAllowed(type, lists)).toBe(!isIn(excluded) && (allowed === undefined || isIn(allowed)))
      }),
    )
  })

  test('every allowed block stays, in its order', () => {
    fc.assert(
      fc.property(fc.array(anyBlock), (content) => {
        const kept = content.filter(({ type }) => ['a'].includes(type)).map(({ id }) => id)
        expect(validatePage(page('blog', content), site).page.content.map(({ id }) => id)).toEqual(kept)
      }),
    )
  })

  test('adding a type to an excluded list can only take blocks away', () => {
    fc.assert(
      fc.property(
        fc.subarray(['a', 'b', 'c']),
        fc.subarray(['a', 'b', 'c']),
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('a', 'b', 'c'),
        (allowedBlockTypes, excludedBlockTypes, more, type) => {
          const wider = isBlockAllowed(type, { allowedBlockTypes, excludedBlockTypes })
          const narrower = isBlockAllowed(type, {
            allowedBlockTypes,
            excludedBlockTypes: [...excludedBlockTypes, more],
          })
          expect(narrower && !wider).toBe(false)
        },
      ),
    )
  })

  test('validating what was validated changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyBlock), (content) => {
        const once = validatePage(page('page', content), site)
        expect(validatePage(once.page, site).page).toEqual({ ...once.page, invalidBlocksTypes: [] })
      }),
    )
  })

  test('resolveSlots loses no block: what is drawn and what is reported make up the page', () => {
    const content = fc.array(
      fc.oneof(
        anyBlock,
        fc
          .tuple(fc.uuid(), fc.constantFrom('head', 'body', 'odd'), fc.array(anyBlock))
          .map(([id, name, items]) => slot(id, name, items)),
      ),
    )
    fc.assert(
      fc.property(content, fc.constantFrom('page', 'slots'), (blocks, type) => {
        const { page: read } = validatePage(page(type, blocks), site)
        const { slots, issues } = resolveSlots(read, site)
        const drawn = slots.flatMap((one) => one.blocks.map(({ id }) => id))
        const reported = issues.flatMap(({ blockId }) => (blockId === null ? [] : [blockId]))
        const stored = read.content.flatMap((entry) =>
          isSlotBlock(entry) && type === 'slots'
            ? readSlot(entry.props).slotItems.map((one) => (one as { id: string }).id)
            : [entry.id],
        )
        expect([...drawn, ...reported].sort()).toEqual([...stored].sort())
      }),
    )
  })

  test('100,000 blocks are read, and a depth of 10,000 does not overflow the stack', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => node(String(index), 'a', { text: 'x' }))
    expect(validatePage(page('page', many), site).page.content).toHaveLength(100_000)
    let deep: unknown = {}
    for (let depth = 0; depth < 10_000; depth += 1) deep = { id: 'd', type: 'a', props: { text: 'x', nested: [deep] } }
    expect(validatePage(page('page', [deep]), site).page.content).toHaveLength(1)
  })
})
