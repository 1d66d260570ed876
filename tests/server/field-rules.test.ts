import { createEditSession } from '@quoin/edit'
import { defineBlock, defineCatalogue, definePageType, fields, type Json, type Site } from '@quoin/engine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, withoutRates } from './support/running-server.ts'

const point = defineBlock({
  type: 'point',
  label: 'Point',
  category: 'Shared',
  kind: 'item',
  props: {
    word: fields.text('Word', { required: true }),
    weight: fields.number('Weight', { min: 1, max: 3, initial: 1 }),
  },
})
const mark = defineBlock({
  type: 'mark',
  label: 'Mark',
  category: 'Shared',
  kind: 'item',
  props: { word: fields.text('Word') },
})
const strict = defineBlock({
  type: 'strict',
  label: 'Strict',
  category: 'Text',
  props: {
    word: fields.text('Word', { required: true, maxLength: 5 }),
    even: fields.number('Even', { initial: 2, validate: (value) => Number(value) % 2 === 0 || 'Only even numbers.' }),
    day: fields.date('Day', { min: '2026-01-01' }),
    picture: fields.image('Picture'),
    secret: fields.text('Secret', { required: true, showWhen: ({ even }) => even === 4 }),
    points: fields.repeater('Points', [point]),
    mixed: fields.repeater('Mixed', [point, mark], {
      max: 4,
      perType: { point: { max: 1 }, mark: { min: 1, max: 2 } },
    }),
  },
})
const site: Site = {
  catalogue: defineCatalogue([strict, point, mark]),
  pageTypes: [
    definePageType({
      name: 'event',
      customFields: [
        { name: 'seats', field: { type: 'NUMBER', label: 'Seats', required: true, min: 1, max: 9 } },
        { name: 'day', field: { type: 'DATE', label: 'Day' } },
      ],
    }),
  ],
}

interface Told {
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly blockId: string | null
  readonly path: readonly (string | number)[]
}

describe('what the editor asks of its author no other client gets past (O-9, law 16)', () => {
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer({ site, limits: withoutRates })
  })
  afterAll(() => server.close())

  const strictBlock = (props: Readonly<Record<string, unknown>>) => ({ id: 'a', type: 'strict', props })
  const good = { word: 'Five' }

  test('a missing required value, a wrong one and a picture without a description are told at their paths', async () => {
    const page = await newPage(server, { type: 'event', customValues: { seats: 12, day: '2026-02-30' } })
    const picture = { src: '/media/a.png' }
    const points = [{ id: 'p', type: 'point', props: { weight: 7 } }]
    const saved = await page.at('PUT', '', { content: [strictBlock({ even: 3, day: '2025-01-01', picture, points })] })
    const issues: readonly Told[] = saved.json.issues
    expect(
      issues.map(({ severity, code, blockId, path, message }) => [severity, code, blockId, path, message]),
    ).toEqual([
      ['error', 'PROP_INVALID', 'a', ['content', 0, 'props', 'word'], "'Word' is required."],
      ['error', 'PROP_INVALID', 'a', ['content', 0, 'props', 'even'], 'Only even numbers.'],
      [
        'error',
        'PROP_INVALID',
        'a',
        ['content', 0, 'props', 'day'],
        "'Day' must be 2026-01-01 at the earliest, but is 2025-01-01.",
      ],
      ['warning', 'PROP_INVALID', 'a', ['content', 0, 'props', 'picture'], 'This picture has no description.'],
      ['error', 'PROP_INVALID', 'p', ['content', 0, 'props', 'points', 0, 'props', 'word'], "'Word' is required."],
      [
        'error',
        'PROP_INVALID',
        'p',
        ['content', 0, 'props', 'points', 0, 'props', 'weight'],
        "'Weight' must be at most 3, but is 7.",
      ],
      ['error', 'PROP_INVALID', null, ['customValues', 'seats'], "'Seats' must be at most 9, but is 12."],
      expect.arrayContaining(['error', 'PROP_INVALID', null, ['customValues', 'day']]),
    ])
  })

  test('errors of fields stop publishing, and once mended nothing does', async () => {
    const page = await newPage(server, { type: 'event', content: [strictBlock(good)] })
    const refused = await page.at('POST', '/publish', {})
    expect([refused.status, refused.json.issues.map(({ message }: Told) => message)]).toEqual([
      422,
      ["'Seats' is required."],
    ])
    await page.at('PUT', '', { customValues: { seats: 4 }, content: [strictBlock({ ...good, word: '' })] })
    const again = await page.at('POST', '/publish', {})
    expect([again.status, again.json.issues.map(({ message }: Told) => message)]).toEqual([
      422,
      ["'Word' is required."],
    ])
    await page.at('PUT', '', { content: [strictBlock(good)] })
    expect((await page.at('POST', '/publish', {})).status).toBe(200)
  })

  test('a hidden field is not asked', async () => {
    const page = await newPage(server, { type: 'event', customValues: { seats: 1 }, content: [strictBlock(good)] })
    expect((await page.at('GET', '')).json.issues).toEqual([])
    const shown = await page.at('PUT', '', { content: [strictBlock({ ...good, even: 4 })] })
    expect(shown.json.issues.map(({ message }: Told) => message)).toEqual(["'Secret' is required."])
  })

  test('custom values that no page type declares are kept, and each is told as a warning (decision 93)', async () => {
    const page = await newPage(server, { type: 'event' })
    const values = fc.dictionary(fc.stringMatching(/^[a-z]{6,9}$/), fc.jsonValue(), { minKeys: 1, maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(values, async (undeclared) => {
        const customValues = { ...undeclared, seats: 4 }
        const saved = await page.at('PUT', '', { customValues })
        expect(saved.json.customValues).toEqual(JSON.parse(JSON.stringify(customValues)))
        expect(saved.json.issues.map(({ severity, code, path }: Told) => [severity, code, path])).toEqual(
          Object.keys(undeclared).map((name) => ['warning', 'PROP_INVALID', ['customValues', name]]),
        )
        expect((await page.at('POST', '/publish', {})).status).toBe(200)
      }),
      runs(15),
    )
  })

  test('for any values server and editor say the same of the same nodes', async () => {
    const page = await newPage(server, { type: 'event' })
    const loose = fc.oneof(
      fc.constantFrom<unknown>('', 'Five', 'too long a word', 2, 3, 4, '2025-01-01', null),
      fc.jsonValue(),
    )
    const props = fc.record(
      { word: loose, even: loose, day: loose, picture: loose, secret: loose },
      { requiredKeys: [] },
    )
    const items = fc.array(fc.record({ word: loose, weight: loose }, { requiredKeys: [] }), { maxLength: 3 })
    const types = fc.option(fc.array(fc.constantFrom('point', 'mark'), { maxLength: 6 }), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(props, items, types, loose, async (values, points, mixed, seats) => {
        const content = [
          strictBlock({
            ...values,
            points: points.map((one, index) => ({ id: `p${index}`, type: 'point', props: one })),
            ...(mixed && { mixed: mixed.map((type, index) => ({ id: `m${index}`, type, props: good })) }),
          }),
        ]
        const saved = await page.at('PUT', '', { content, customValues: { seats } })
        const session = createEditSession({
          site,
          page: {
            ...saved.json,
            type: 'event',
            name: 'Event',
            slug: 'event',
            content,
            customValues: { seats } as Json,
          },
          saver: { save: async () => ({ kind: 'saved', revision: 1 }) },
          ids: { next: () => 'new' },
          clock: fakeClock(0),
        })
        const told = (issues: readonly Told[]) =>
          issues
            .map(({ severity, blockId, message }) => [severity, blockId === '@page' ? null : blockId, message].join())
            .sort()
        expect(told(saved.json.issues)).toEqual(told(session.getState().issues))
        session.stop()
      }),
      runs(60),
    )
  })
})
