import {
  type BlockSchema,
  defineBlock,
  defineCatalogue,
  fields,
  parseBlock,
  parseProps,
  presentPage,
} from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf, generateBlock, generatePage } from '@quoin/schemas/generate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../schemas/src/generate/random.ts'
import { arbitraryBlock, arbitraryPage } from '../support/arbitraries.ts'

const schemas = Object.values(catalogue)
const site = { catalogue, pageTypes }

describe('random numbers', () => {
  test('are the same for the same seed and stay in their bounds', () => {
    const drawn = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next)
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -9, max: 9 }), fc.nat({ max: 9 }), (seed, from, more) => {
        const value = createRandom(seed).int(from, from + more)
        expect(value >= from && value <= from + more && Number.isInteger(value)).toBe(true)
      }),
    )
  })
})

describe('generated pages', () => {
  test('are the same for the same seed, and survive JSON', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const page = generatePage(catalogue, seed)
        expect(generatePage(catalogue, seed)).toEqual(page)
        expect(JSON.parse(JSON.stringify(page))).toEqual(page)
      }),
    )
  })

  test('reach every kind of block', () => {
    const pages = Array.from({ length: 400 }, (_, seed) => JSON.stringify(generatePage(catalogue, seed, { blocks: 6 })))
    const all = pages.join('')
    expect(schemas.filter(({ type }) => !all.includes(`"type":"${type}"`)).map(({ type }) => type)).toEqual([])
  })

  test('any of them can be presented', () => {
    fc.assert(
      fc.property(arbitraryPage({ wild: 0.4 }), (page) => {
        expect(() => presentPage(page, site)).not.toThrow()
      }),
    )
  })

  test('what is read from any of them reads the same again, without issues of its values', () => {
    fc.assert(
      fc.property(arbitraryBlock({ wild: 0.3 }), (block) => {
        const schema = schemas.find(({ type }) => type === block.type)
        if (!schema) throw new Error('Generated blocks are of the catalogue.')
        const { props } = parseProps(schema, block.props, 'b')
        expect(parseProps(schema, props, 'b').props).toEqual(props)
      }),
    )
  })
})

describe.each(schemas.map((schema) => [schema.type, schema] as const))('fixtures of %s', (_type, schema) => {
  test('three sound blocks', () => {
    const { minimal, usual, maximal } = fixturesOf(schema)
    for (const block of [minimal, usual, maximal]) {
      const parsed = parseBlock(schema, { id: 'b', props: block.props })
      const broken = parsed.issues.filter(({ code }) => code !== 'RULE_BROKEN' && code !== 'COUNT_BELOW_MIN')
      expect(broken).toEqual([])
    }
  })
})

describe('blocks of a host', () => {
  const branch: BlockSchema = defineBlock({
    type: 'branch',
    label: 'Branch',
    category: 'X',
    kind: 'item',
    props: { branches: fields.repeater('Branches', (): readonly BlockSchema[] => [branch, leaf]) },
  })
  const leaf = defineBlock({ type: 'leaf', label: 'Leaf', category: 'X', kind: 'item', props: {} })
  const tree = defineBlock({
    type: 'tree',
    label: 'Tree',
    category: 'X',
    props: {
      branches: fields.repeater('Branches', [branch, leaf], { max: 5, perType: { leaf: { max: 1 } } }),
      odd: fields.number('Odd', { initial: 1, min: 1, max: 10, step: 2 }),
      part: fields.range('Part', { initial: 0.3, min: 0.3, max: 0.9, step: 0.1 }),
      at: fields.date('At', { time: true }),
      year: fields.date('Day', { min: '2030-01-01' }),
    },
  })

  test('are filled with values their fields take, and end where an item may hold its own kind', () => {
    const { props } = fixturesOf(tree).maximal
    expect(props).toMatchObject({ odd: 9, part: 0.9, at: '2026-05-04T09:00:00Z', year: '2030-01-01' })
    expect(parseProps(tree, props, 'b').issues).toEqual([])
    const lists = (value: unknown): number =>
      Array.isArray(value) ? 1 + Math.max(0, ...value.map(({ props }) => lists(props.branches))) : 0
    expect(lists(props.branches)).toBe(3)
  })

  test('are generated without issues where nothing is wild', () => {
    const own = { catalogue: defineCatalogue([tree, branch, leaf]), pageTypes: [] }
    for (let seed = 0; seed < 100; seed += 1) {
      const { issues } = presentPage(generatePage(own.catalogue, seed, { blocks: 3, wild: 0 }), own)
      expect(issues).toEqual([])
    }
  })

  test('get no number above a highest one that was reckoned', () => {
    const initial = -2048.3
    const size = fields.number('Size', { initial, min: -2080, step: 0.1, max: initial + 1 })
    const own = defineBlock({ type: 'own', label: 'Own', category: 'X', props: { size } })
    expect(parseProps(own, fixturesOf(own).maximal.props, 'b').issues).toEqual([])
  })

  test('get numbers, dates and items within any limits their fields can have', () => {
    const limits = fc.record({
      min: fc.option(fc.integer({ min: -3000, max: 3000 }), { nil: undefined }),
      step: fc.constantFrom(undefined, 1, 7, 10, 0.1, 0.25),
      steps: fc.integer({ min: -40, max: 400 }),
      above: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
    })
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    const period = fc.record({
      time: fc.boolean(),
      bounds: fc.tuple(days, days),
      which: fc.integer({ min: 0, max: 3 }),
    })
    const counts = fc.record({ max: fc.integer({ min: 0, max: 7 }), leaf: fc.nat(4), twig: fc.nat(4) })
    fc.assert(
      fc.property(limits, period, counts, fc.nat(), (limit, { time, bounds, which }, { max, ...most }, seed) => {
        const { min, step, steps, above } = limit
        const initial = Number(((min ?? 0) + (min === undefined ? steps : Math.abs(steps)) * (step ?? 1)).toFixed(10))
        const [first = '', last = ''] = bounds.map((day) => day.toISOString().slice(0, 10)).sort()
        const twig = defineBlock({ ...leaf, type: 'twig', label: 'Twig', props: {} })
        const own = defineBlock({
          type: 'own',
          label: 'Own',
          category: 'X',
          props: {
            size: fields.number('Size', {
              initial,
              ...(min === undefined ? {} : { min }),
              ...(step === undefined ? {} : { step }),
              ...(above === undefined ? {} : { max: initial + above }),
            }),
            at: fields.date('At', { time, ...(which & 1 ? { min: first } : {}), ...(which & 2 ? { max: last } : {}) }),
            parts: fields.repeater('Parts', [leaf, twig], {
              max,
              perType: { leaf: { max: most.leaf }, twig: { max: most.twig } },
            }),
          },
        })
        const { maximal } = fixturesOf(own)
        expect(maximal.props.parts).toHaveLength(Math.min(max, most.leaf + most.twig))
        for (const { props } of [maximal, generateBlock(own, seed, { wild: 0 })]) {
          const parsed = parseProps(own, props, 'b')
          expect(parsed.issues).toEqual([])
          const at = Date.parse(String(parsed.props.at))
          expect(which & 1 ? at < Date.parse(first) : false).toBe(false)
          expect(which & 2 ? at > Date.parse(last) : false).toBe(false)
        }
      }),
    )
  })
})
