import { type BlockSchema, parseProps } from '@quoin/engine'
import { formCheckbox, formInput, formSelect, formTextArea, presentOptions } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const shared = { columns: 2, fieldName: '', label: '', isRequired: false, requiredError: '' }
const panel = ['Columns', 'Field name', 'Is required']
const told = (schema: BlockSchema, stored: object) => parseProps(schema, stored).issues.map(({ message }) => message)

describe('form fields (catalogue 2.9)', () => {
  test('defaults', () => {
    expect(ownDefaults(formInput)).toEqual({ ...shared, inputType: 'text', pattern: '', patternError: '' })
    expect(ownDefaults(formTextArea)).toEqual(shared)
    expect(ownDefaults(formSelect)).toEqual({ ...shared, options: '' })
    expect(ownDefaults(formCheckbox)).toEqual({ ...shared, label: [], isRequired: true })
  })

  test('panels', () => {
    expect(panelOf(formTextArea)).toEqual(panel)
    expect(panelOf(formTextArea, { isRequired: true })).toEqual([...panel, 'Required error'])
    expect(panelOf(formInput)).toEqual([...panel, 'Input type', 'Pattern (regular expression)', 'Pattern error'])
    for (const inputType of ['number', 'date'])
      expect(panelOf(formInput, { inputType })).toEqual([...panel, 'Input type'])
    expect(panelOf(formSelect)).toEqual([...panel, 'Options'])
  })

  test('starters', () => {
    expect(starterOf(formInput)).toEqual({ props: { fieldName: 'firstname', label: 'First name' }, issues: [] })
    expect(starterOf(formTextArea)).toEqual({ props: { fieldName: 'message', label: 'Message' }, issues: [] })
    expect(starterOf(formCheckbox)).toEqual({
      props: { fieldName: 'privacy', label: 'I agree', requiredError: 'Please tick this box' },
      issues: [],
    })
    expect(starterOf(formSelect)).toEqual({
      props: {
        fieldName: 'topic',
        label: 'Topic',
        options: 'repair:A repair\nfitting:A fitting\nother:Something else',
      },
      issues: [],
    })
  })

  test('a pattern that does not compile is "Invalid RegEx", where patterns are matched at all', () => {
    expect(told(formInput, { pattern: '(' })).toEqual(['Invalid RegEx'])
    expect(told(formInput, { pattern: '[a-z]+' })).toEqual([])
    expect(told(formInput, { pattern: '(', inputType: 'number' })).toEqual([])
  })
})

describe('options of a select', () => {
  test.each([
    ['a:A', [{ value: 'a', label: 'A' }]],
    [' a : A: b ', [{ value: 'a', label: 'A: b' }]],
    ['plain', [{ value: 'plain', label: 'plain' }]],
    ['a:', [{ value: 'a', label: 'a' }]],
    ['\n \n', []],
    [
      'a:One\nb:Two\na:Three',
      [
        { value: 'a', label: 'One' },
        { value: 'b', label: 'Two' },
      ],
    ],
  ])('%j', (text, options) => expect(presentOptions(text)).toEqual(options))

  test('a repeated value is told', () => {
    expect(told(formSelect, { options: 'a:One\nb:Two\na:Three\na' })).toEqual([
      'The value "a" is used here more than once. The first one counts.',
    ])
  })

  test('any number of lines is looked through at once', () => {
    const options = Array.from({ length: 300_000 }, (_, index) => `v${index}`).join('\n')
    expect(told(formSelect, { options: `${options}\nv7` })).toEqual([
      'The value "v7" is used here more than once. The first one counts.',
    ])
  })

  test('values are distinct, and every option has words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 6 }), (lines) => {
        const options = presentOptions(lines.join('\n'))
        expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
        expect(options.every(({ label }) => label.trim() !== '')).toBe(true)
      }),
    )
  })
})
