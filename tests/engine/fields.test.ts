import {
  defineBlock,
  fields,
  fileFits,
  missingItems,
  newBlock,
  parseProps,
  readFile,
  readImage,
  starterProps,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { countingIds } from '../support/fakes.ts'

const row = defineBlock({
  type: 'row',
  label: 'Row',
  category: 'Test',
  kind: 'item',
  props: { cell: fields.text('Cell') },
  starter: { cell: 'New' },
})
const every = defineBlock({
  type: 'every',
  label: 'Every field',
  category: 'Test',
  props: {
    text: fields.text('Text', { multiline: true, help: 'Several lines' }),
    area: fields.textarea('Area', { group: 'More', closed: true }),
    address: fields.address('Address', { initial: '/a' }),
    day: fields.date('Day', { max: '2030-12-31' }),
    flag: fields.flag('Flag'),
    number: fields.number('Number', { initial: 1 }),
    range: fields.range('Range', { min: 1, max: 5, step: 1, initial: 3 }),
    fine: fields.range('Fine', { min: 0, max: 1, step: 0.1, initial: 0 }),
    choice: fields.choice('Choice', ['a', 'b'], 'a', {
      display: 'COLOR',
      labels: { a: 'First' },
      colors: { b: '#fff' },
      disabled: { b: 'Sold out.' },
      offered: ['a', 'b'],
    }),
    asked: fields.select('Asked', async () => [{ value: 1, label: 'One' }], { display: 'RADIO' }),
    image: fields.image('Image', { ratio: 2, width: 400, quality: 60 }),
    file: fields.file('File', ['pdf']),
    icon: fields.icon('Icon', { sets: ['fi'] }),
    rich: fields.richText('Rich', ['bold', 'h2'], { multiline: false }),
    auto: fields.autocomplete('Auto', async () => [{ value: 1, label: 'One' }]),
    page: fields.relationship('Page', { pageType: 'blog', embedValues: true }),
    pages: fields.relationships('Pages', { pageType: 'blog' }),
    rows: fields.repeater('Rows', () => [row], { min: 1, perType: { row: { max: 2 } } }),
    custom: fields.custom('Custom', 'dial', z.number().default(7), {
      options: { big: true },
      read: (raw) => ({ value: Number(raw) }),
    }),
    plain: fields.custom('Plain', 'dial', z.string().default('x')),
  },
  starter: { rows: [{ cell: 'One' }, 'odd'], text: 'Hello' },
})

describe('the fields of a block', () => {
  it('describe what the panel shows', () => {
    const shown = JSON.parse(JSON.stringify(every.fields)) as Record<string, unknown>
    expect(shown).toEqual({
      text: { label: 'Text', type: 'TEXT', multiline: true, help: 'Several lines' },
      area: { label: 'Area', type: 'TEXTAREA', group: 'More', closed: true },
      address: { label: 'Address', type: 'TEXT', address: true },
      day: { label: 'Day', type: 'DATE', max: '2030-12-31' },
      flag: { label: 'Flag', type: 'BOOLEAN' },
      number: { label: 'Number', type: 'NUMBER' },
      range: { label: 'Range', type: 'RANGE', min: 1, max: 5, step: 1 },
      fine: { label: 'Fine', type: 'RANGE', min: 0, max: 1, step: 0.1 },
      choice: {
        label: 'Choice',
        type: 'SELECT',
        display: 'COLOR',
        options: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'B', color: '#fff', disabled: 'Sold out.' },
        ],
      },
      asked: { label: 'Asked', type: 'SELECT', display: 'RADIO', options: [] },
      image: { label: 'Image', type: 'IMAGE', ratio: 2, width: 400, quality: 60 },
      file: { label: 'File', type: 'FILE', accept: ['pdf'] },
      icon: { label: 'Icon', type: 'ICON-SELECTOR', sets: ['fi'] },
      rich: {
        label: 'Rich',
        type: 'RICH-TEXT',
        marks: ['bold'],
        blocks: ['h2'],
        multiline: false,
        placement: 'canvas',
      },
      auto: { label: 'Auto', type: 'AUTOCOMPLETE' },
      page: { label: 'Page', type: 'RELATIONSHIP', pageType: 'blog', multiple: false, embedValues: true },
      pages: { label: 'Pages', type: 'RELATIONSHIP', pageType: 'blog', multiple: true, embedValues: false },
      rows: { label: 'Rows', type: 'REPEATER', min: 1, max: null, items: [{ type: 'row', label: 'Row', max: 2 }] },
      custom: { label: 'Custom', type: 'CUSTOM', control: 'dial', options: { big: true } },
      plain: { label: 'Plain', type: 'CUSTOM', control: 'dial' },
    })
    expect(every.problems).toEqual([])
  })

  it('give the defaults of a block that has nothing stored', () => {
    expect(parseProps(every, {})).toEqual({
      props: {
        text: '',
        area: '',
        address: '/a',
        day: '',
        asked: null,
        flag: false,
        number: 1,
        range: 3,
        fine: 0,
        choice: 'a',
        image: null,
        file: null,
        icon: null,
        rich: [],
        auto: null,
        page: null,
        pages: [],
        rows: [],
        custom: 7,
        plain: 'x',
      },
      issues: [],
    })
  })

  it.each([
    ['day', '2026-05-04', '2026-05-04'],
    ['number', '1.5', 1.5],
    ['fine', 0.1 + 0.2, 0.1 + 0.2],
    [
      'icon',
      { set: 'fi', name: 'sun', body: '<path/>', width: 24, height: 24 },
      { set: 'fi', name: 'sun', body: '<path/>', width: 24, height: 24 },
    ],
    ['auto', 4, 4],
    ['pages', [{ id: 'a', language: 'en' }, 'b_en'], ['a_en', 'b_en']],
    ['pages', '', []],
    ['page', { id: 'a' }, 'a'],
    ['custom', '12', 12],
  ] as const)('%s reads %j as %j', (key, raw, value) => {
    const { props, issues } = parseProps(every, { [key]: raw })
    expect([props[key], issues]).toEqual([value, []])
  })

  it.each([
    ['day', 'soon'],
    ['range', 9],
    ['range', 2.5],
    ['range', 1 + Number.EPSILON],
    ['fine', 0.25],
    ['icon', 'sun'],
    ['auto', {}],
    ['page', 7],
    ['pages', [7]],
    ['custom', 'x'],
    ['image', { src: 'javascript:x' }],
    ['file', { name: 'a.pdf', url: 'javascript:x' }],
  ] as const)('%s: %j becomes the default, with an issue', (key, raw) => {
    const { props, issues } = parseProps(every, { [key]: raw })
    expect([props[key], issues.length]).toEqual([parseProps(every, {}).props[key], 1])
  })
})

describe('starters', () => {
  it('are written out with fresh ids; what is no item is left out', () => {
    expect(newBlock(every, countingIds(), { text: 'Over' })).toEqual({
      id: 'id-1',
      type: 'every',
      version: 1,
      props: { text: 'Over', rows: [{ id: 'id-2', type: 'row', version: 1, props: { cell: 'One' } }] },
    })
    expect(starterProps(row, countingIds(), { cell: 'Mine' })).toEqual({ cell: 'Mine' })
  })

  it('say which items a list still needs', () => {
    expect(missingItems(every, 'rows', 0, countingIds())).toEqual([
      { id: 'id-1', type: 'row', version: 1, props: { cell: 'New' } },
    ])
    expect([
      missingItems(every, 'rows', 1, countingIds()),
      missingItems(every, 'text', 0, countingIds()),
      missingItems(every, 'none', 0, countingIds()),
    ]).toEqual([[], [], []])
  })
})

describe('images and files', () => {
  it('keep the keys that are known and sound', () => {
    const raw = {
      src: ' /a.webp ',
      srcSet: '/a.webp 1x, javascript:x 2x, /b.webp 800w 2',
      fallbackSrc: '/a.jpg',
      placeholderSrc: 'javascript:x',
      alt: 'A mill',
      seoName: 7,
      width: '800',
      height: -1,
      highPriority: true,
      crop: { x: 1 },
      transform: 'none',
      unknown: 1,
    }
    expect(readImage(raw)).toEqual({
      value: {
        src: '/a.webp',
        srcSet: '/a.webp 1x',
        fallbackSrc: '/a.jpg',
        alt: 'A mill',
        width: 800,
        highPriority: true,
        crop: { x: 1 },
      },
    })
    expect(readImage({ src: '/a', transform: { rotate: 90 } })).toEqual({
      value: { src: '/a', transform: { rotate: 90 } },
    })
    expect([readImage(''), readImage(null), readImage({ src: ' ' }), readImage({})]).toEqual([
      { value: null },
      { value: null },
      { value: null },
      { value: null },
    ])
    expect([readImage([]), readImage(7), readImage({ src: 'data:text/html,x' })]).toEqual([
      undefined,
      undefined,
      { value: null, unsafe: 'data:text/html,x' },
    ])
    expect(readImage({ src: '\u0001' })).toEqual({ value: null, unsafe: '\u0001' })
    expect(readImage('data:image/png;base64,AAAA')).toEqual({ value: { src: 'data:image/png;base64,AAAA' } })
  })

  it('are files of the allowed endings, whatever their case and dots', () => {
    const file = { name: 'a.PDF', size: '12', url: '/a.PDF?x=1', extension: '.pdf', pagesNum: 3, title: 'T', alt: 'A' }
    expect(readFile(file, ['.pdf'])).toEqual({ value: { ...file, size: 12 } })
    expect(readFile({ url: '/papers/b.pdf#p' }, ['pdf'])).toEqual({
      value: { name: 'b.pdf', size: null, url: '/papers/b.pdf#p' },
    })
    expect(readFile({ name: 'a.exe', url: '/a.exe' }, ['pdf', 'doc'])).toEqual({
      value: null,
      refused: 'Only pdf, doc files are allowed',
    })
    expect(readFile({ url: 'javascript:x' }, [])).toEqual({ value: null, unsafe: 'javascript:x' })
    expect([
      readFile('', []),
      readFile(null, []),
      readFile({ url: '' }, []),
      readFile({ name: 'a' }, []),
      readFile(4, []),
    ]).toEqual([{ value: null }, { value: null }, { value: null }, undefined, undefined])
    expect([fileFits({ name: 'a', url: '/a' }, []), fileFits({ name: 'a', url: '/a' }, ['pdf'])]).toEqual([true, false])
  })

  it('fit by the ending that is stored, by that of their name or by that of their address, and by nothing else', () => {
    const endings = fc.constantFrom('', 'pdf', 'exe', 'PDF', 'pdf.exe', 'xpdf')
    fc.assert(
      fc.property(endings, endings, endings, (extension, name, address) => {
        const file = { extension, name: `a.${name}`, url: `/b.pdf/c.${address}?d=e.pdf#f.pdf` }
        const is = [extension, name, address].some((one) => one.toLowerCase() === 'pdf')
        expect(fileFits(file, ['.pdf'])).toBe(is)
      }),
    )
  })

  it('keep of what is told about them only what is of its kind', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (odd, pages) => {
        const told = { name: odd, extension: odd, title: odd, alt: odd, pagesNum: pages }
        const text = typeof odd === 'string' ? { extension: odd, title: odd, alt: odd } : {}
        expect(readFile({ url: '/a.pdf', ...told }, [])).toEqual({
          value: {
            name: typeof odd === 'string' && odd !== '' ? odd : 'a.pdf',
            size: null,
            url: '/a.pdf',
            ...text,
            ...(pages >= 0 ? { pagesNum: pages } : {}),
          },
        })
      }),
    )
  })

  it('have no size that is no number, also where it cannot be turned into text', () => {
    expect(readFile({ url: '/a', size: 0 }, [])).toEqual({ value: { name: 'a', size: 0, url: '/a' } })
    expect(readFile({ url: '/a', size: -1 }, [])).toEqual({ value: { name: 'a', size: null, url: '/a' } })
    const size = { toString: [] }
    expect(readFile({ url: '/a', size }, [])).toEqual({ value: { name: 'a', size: null, url: '/a' } })
    expect(readImage({ src: '/a.png', alt: '', width: size })).toEqual(readImage({ src: '/a.png', alt: '' }))
  })

  it('never throw, whatever is stored, and read again to themselves', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (src, size) => {
        const image = readImage({ src, srcSet: src, width: size, height: size })
        if (image?.value) expect(readImage(image.value)).toEqual(image)
        const file = readFile({ url: src, name: src, size }, [])
        if (file?.value) expect(readFile(file.value, [])).toEqual(file)
      }),
    )
  })
})

describe('dates', () => {
  const dated = defineBlock({
    type: 'dated',
    label: 'Dated',
    category: 'Test',
    props: { day: fields.date('Day'), at: fields.date('At', { time: true, min: '2026-01-01T00:00:00Z' }) },
  })
  const readAs = (key: 'day' | 'at', text: string) => {
    const { props, issues } = parseProps(dated, { [key]: text })
    return { value: props[key], issues: issues.map(({ code, path, message }) => [code, path, message]) }
  }
  const refused = (key: 'day' | 'at', text: string, like: string) => ({
    value: '',
    issues: [
      [
        'PROP_INVALID',
        [key],
        `"${key === 'day' ? 'Day' : 'At'}" cannot be read. "${text}" is not a date like ${like}.`,
      ],
    ],
  })

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-5-4', 'May 4, 2026', '2026-05-31T09:00:00Z'])(
    'are days of the calendar, and %s is none',
    (text) => expect(readAs('day', text)).toEqual(refused('day', text, '2026-05-31')),
  )

  it.each(['2026-02-30T09:00:00Z', '2026-05-31T25:00:00Z', '2026-05-31T09:00:00', '2026-05-31'])(
    'are moments with their zone where a field has a time, and %s is none',
    (text) => expect(readAs('at', text)).toEqual(refused('at', text, '2026-05-31T09:00:00Z')),
  )

  it.each([
    ['day', '2024-02-29'],
    ['day', ''],
    ['at', '2026-05-31T09:00:00.000Z'],
    ['at', '2026-05-31T23:00:00-05:00'],
  ] as const)('are kept as they are written: %s %s', (key, text) =>
    expect(readAs(key, text)).toEqual({ value: text, issues: [] }),
  )

  it('are refused exactly where the calendar has no such day', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const text = `${year}-${two(month)}-${two(day)}`
          const at = new Date(Date.UTC(year, month - 1, day))
          const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
          expect(readAs('day', text).value).toBe(exists ? text : '')
          expect(readAs('at', `${text}T12:00:00Z`).value).toBe(exists ? `${text}T12:00:00Z` : '')
        },
      ),
    )
  })

  it('never throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const key of ['day', 'at'] as const)
          expect(typeof parseProps(dated, { [key]: value }).props[key]).toBe('string')
      }),
    )
  })
})
