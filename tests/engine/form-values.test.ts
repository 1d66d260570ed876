import { type FieldDraft, type FormFieldSpec, fieldKey, isPattern, registerFields } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkValue, matchJob, readValue, sentValues } from '../../engine/core/src/machine/form-values.ts'

const text: FormFieldSpec = { name: 'a', key: 'a', label: 'A', kind: 'text' }

describe('keys of form fields', () => {
  it('are the name without white space, in lower case', () => {
    expect(fieldKey(' First \u00a0Name\n')).toBe('firstname')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(fieldKey(fieldKey(name))).toBe(fieldKey(name))
      }),
    )
  })

  it('register a radio group under its label and send it under its field name', () => {
    const radio = (fieldName: string, label: string): FieldDraft => ({ kind: 'radio', fieldName, label })
    expect(
      registerFields([radio('color', 'Favourite Color'), radio('', 'Size'), radio('tone', ''), radio('', '')]),
    ).toEqual([
      { name: 'favouritecolor', key: 'color', taken: false },
      { name: 'size', key: 'size', taken: false },
      { name: 'tone', key: 'tone', taken: false },
      { name: '', key: '', taken: false },
    ])
  })

  it('give the later of two equal fields the first free number, and leave first comers alone', () => {
    const input = (fieldName: string): FieldDraft => ({ kind: 'text', fieldName, label: fieldName })
    expect(registerFields(['Email', 'e mail', 'email2', 'EMAIL', ''].map(input))).toEqual([
      { name: 'email', key: 'email', taken: false },
      { name: 'email3', key: 'email3', taken: true },
      { name: 'email2', key: 'email2', taken: false },
      { name: 'email4', key: 'email4', taken: true },
      { name: '', key: '', taken: false },
    ])
  })

  it('are found at once for any number of fields of one name', () => {
    const drafts = Array.from({ length: 100_000 }, (): FieldDraft => ({ kind: 'text', fieldName: 'a', label: '' }))
    expect(registerFields(drafts).at(-1)).toEqual({ name: 'a100000', key: 'a100000', taken: true })
  })

  it('are never shared, and the first field of a key keeps it', () => {
    const draft = fc.record({
      kind: fc.constantFrom<FieldDraft['kind']>('text', 'radio', 'checkbox'),
      fieldName: fc.constantFrom('', 'a', 'A ', 'a2', 'b', 'constructor', '__proto__'),
      label: fc.constantFrom('', 'a', 'B', 'toString'),
    })
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 12 }), (drafts) => {
        const fields = registerFields(drafts)
        for (const part of ['name', 'key'] as const) {
          const used = fields.map((field) => field[part]).filter((value) => value !== '')
          expect(new Set(used).size).toBe(used.length)
        }
        const first = fields.findIndex((field) => field.key !== '')
        if (first >= 0) expect(fields[first]?.taken).toBe(false)
      }),
    )
  })
})

describe('values of form fields', () => {
  it.each([
    ['number', ' 12.5 ', 12.5],
    ['number', '-3e2', -300],
    ['number', '', ''],
    ['number', null, ''],
    ['number', '12a', '12a'],
    ['number', '0x10', '0x10'],
    ['number', Number.NaN, 'NaN'],
    ['number', '1e999', '1e999'],
    ['date', '2026-05-04', '2026-05-04T00:00:00.000Z'],
    ['date', '2026-05-04T09:30:00.000Z', '2026-05-04T00:00:00.000Z'],
    ['date', '2026-02-31', '2026-02-31'],
    ['date', 'soon', 'soon'],
    ['date', '', ''],
    ['checkbox', 'on', true],
    ['checkbox', true, true],
    ['checkbox', 1, true],
    ['checkbox', '', false],
    ['checkbox', null, false],
    ['text', 7, '7'],
    ['text', null, ''],
    ['select', 'b', 'b'],
  ] as const)('%s reads %j as %j', (kind, typed, kept) => {
    expect(readValue(kind, typed)).toBe(kept)
  })

  it('read again to themselves, whatever was typed', () => {
    const kinds = fc.constantFrom(
      'text',
      'number',
      'date',
      'password',
      'email',
      'textarea',
      'select',
      'checkbox',
      'radio',
    )
    const typed = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(kinds as fc.Arbitrary<FormFieldSpec['kind']>, typed, (kind, value) => {
        const kept = readValue(kind, value)
        expect(readValue(kind, kept)).toBe(kept)
      }),
    )
  })

  it('are checked in order, and the first failure wins', () => {
    expect(checkValue({ ...text, required: 'Tell us' }, '  ')).toBe('Tell us')
    expect(checkValue({ ...text, required: '' }, '')).toBe('This field is required')
    expect(checkValue({ ...text, required: 'Tell us' }, '\u200b\u2800 \u0301\u00ad')).toBe('Tell us')
    expect(checkValue({ ...text, required: 'Tell us' }, '\u200b.')).toBeUndefined()
    expect(checkValue({ ...text, kind: 'checkbox', required: '' }, false)).toBe('This field is required')
    expect(checkValue({ ...text, kind: 'checkbox', required: '' }, true)).toBeUndefined()
    expect(checkValue({ ...text, kind: 'number' }, 'x')).toBe('This field must be a number')
    expect(checkValue({ ...text, kind: 'number', required: '' }, 0)).toBeUndefined()
    expect(checkValue({ ...text, kind: 'date' }, 'x')).toBe('This field must be a date')
    expect(checkValue({ ...text, kind: 'email' }, 'x')).toBe('This field must be a valid email address')
    expect(checkValue({ ...text, kind: 'email', emailError: 'No.' }, 'x')).toBe('No.')
    expect(checkValue({ ...text, kind: 'email' }, ' ada@example.com ')).toBeUndefined()
    expect(checkValue({ ...text, kind: 'email' }, '')).toBeUndefined()
  })

  it('ask for a match only where a pattern counts', () => {
    const pattern = { source: '^\\d+$', message: '' }
    expect(matchJob({ ...text, pattern }, '12')).toEqual({ name: 'a', source: '^\\d+$', value: '12' })
    for (const kind of ['number', 'date', 'textarea', 'select', 'radio', 'checkbox'] as const) {
      expect(matchJob({ ...text, kind, pattern }, '12')).toBeUndefined()
    }
    expect(matchJob({ ...text, pattern }, '')).toBeUndefined()
    // as for the check of required fields, blanks alone are no answer
    expect(matchJob({ ...text, pattern }, ' \t')).toBeUndefined()
    expect(matchJob({ ...text, pattern }, 'x'.repeat(10_001))).toBeUndefined()
    expect(matchJob({ ...text, pattern: { source: '(', message: '' } }, 'x')).toBeUndefined()
    expect(matchJob({ ...text, pattern: { source: '', message: '' } }, 'x')).toBeUndefined()
    expect(matchJob(text, 'x')).toBeUndefined()
  })

  it('have no pattern matched in a number or a date, whatever it is, nor one that does not compile', () => {
    const kinds = ['number', 'date', 'textarea', 'select', 'radio', 'checkbox', 'text', 'password', 'email'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.oneof(fc.string(), fc.string({ minLength: 498, maxLength: 503 })),
        fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
        (kind, source, value) => {
          const job = matchJob({ ...text, kind, pattern: { source, message: '' } }, value)
          if (!['text', 'password', 'email'].includes(kind) || !isPattern(source)) expect(job).toBeUndefined()
          if (job) {
            expect(source.length).toBeLessThanOrEqual(500)
            expect(() => new RegExp(job.source)).not.toThrow()
          }
        },
      ),
    )
  })

  it('know a pattern that compiles and is at most 500 characters long', () => {
    expect([isPattern('^a+$'), isPattern('('), isPattern('a'.repeat(500)), isPattern('a'.repeat(501))]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('are sent by key, all of them, also under names every object has', () => {
    const names = ['constructor', '__proto__', 'toString']
    const fields = names.map((name): FormFieldSpec => ({ name, key: name, label: '', kind: 'text' }))
    const sent = sentValues(
      [...fields, { ...text, name: '', key: 'hidden' }, { ...text, key: 'sent', kind: 'email' }],
      { a: ' b@c.de ' },
    )
    expect(Object.entries(sent)).toEqual([
      ['constructor', ''],
      ['__proto__', ''],
      ['toString', ''],
      ['sent', 'b@c.de'],
    ])
  })
})
