import { parseProps } from '@quoin/engine'
import { formRadiobuttons, formSingleRadio, radioValues } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

type Options = readonly (readonly [label: string, value: string])[]

const stored = (options: Options) => options.map(([label, value]) => ({ label, value }))
const sent = (options: Options) =>
  radioValues(parseProps(formRadiobuttons, { radiobuttons: stored(options) }).props.radiobuttons)
const toldAt = (options: Options) =>
  parseProps(formRadiobuttons, { radiobuttons: stored(options) }).issues.map(({ path }) => path[1])

describe('form-radiobuttons (catalogue 2.9)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(formRadiobuttons)).toEqual({
      columns: 2,
      fieldName: '',
      label: '',
      isRequired: false,
      requiredError: '',
      radiobuttons: [],
    })
    expect(limitsOf(formRadiobuttons)).toEqual({ radiobuttons: ['form-single-radio', 1, Number.POSITIVE_INFINITY] })
    expect(ownDefaults(formSingleRadio)).toEqual({ label: '', value: '' })
    expect(panelOf(formSingleRadio)).toEqual(['Value'])
  })

  test('starters', () => {
    expect(starterOf(formRadiobuttons)).toEqual({
      props: {
        fieldName: 'color',
        label: 'Favourite color',
        radiobuttons: [
          { label: 'Blue', value: 'blue' },
          { label: 'Green', value: 'green' },
        ],
      },
      issues: [],
    })
    expect(starterOf(formSingleRadio)).toEqual({ props: { label: 'Option', value: 'option' }, issues: [] })
  })

  test('an older spelling of its list is read', () => {
    expect(parseProps(formRadiobuttons, { radioButtons: [{ label: 'A' }] }).props.radiobuttons).toHaveLength(1)
  })

  test('an empty value takes the label', () => {
    expect(
      sent([
        ['Blue', ''],
        ['Green', 'g'],
        ['', ''],
      ]),
    ).toEqual(['Blue', 'g', ''])
  })

  test('an option is sent as its label where an earlier one has its value, and that is told', () => {
    const added: Options = [
      ['Red', 'option'],
      ['Yellow', 'option'],
      ['Option', 'option'],
    ]
    expect(sent(added)).toEqual(['option', 'Yellow', 'Option'])
    const { issues } = parseProps(formRadiobuttons, { radiobuttons: stored(added) })
    expect(issues).toMatchObject([
      {
        path: ['radiobuttons', 1, 'props', 'value'],
        message: 'The value "option" is used here more than once. This one is sent as "Yellow".',
        severity: 'warning',
      },
      {
        path: ['radiobuttons', 2, 'props', 'value'],
        message: 'The value "option" is used here more than once. This one is sent as "Option".',
        severity: 'warning',
      },
    ])
  })

  test.each<[Options, readonly string[], readonly number[]]>([
    [
      [
        ['', 'option'],
        ['', 'option'],
      ],
      ['option', 'option'],
      [1],
    ],
    [
      [
        ['Red', 'blue'],
        ['blue', ''],
      ],
      ['blue', 'blue'],
      [1],
    ],
    [
      [
        ['A', 'x'],
        ['x', 'x'],
        ['x', ''],
      ],
      ['x', 'x', 'x'],
      [1, 2],
    ],
    [
      [
        ['A', 'x'],
        ['B', 'x'],
        ['C', 'B'],
      ],
      ['x', 'B', 'C'],
      [1, 2],
    ],
  ])('%j is sent as %j, and what is not sent as it says is told', (options, values, at) => {
    expect(sent(options)).toEqual(values)
    expect(toldAt(options)).toEqual(at)
  })

  test('what is sent is the value, else the label, and once, or it is told', () => {
    const word = fc.constantFrom<string>('', 'a', 'b', 'c')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 6 }), (options) => {
        const values = sent(options)
        const wrong = options.flatMap(([label, value], index) =>
          values[index] !== (value || label) || values.indexOf(value || label) < index ? [index] : [],
        )
        expect(toldAt(options)).toEqual(wrong)
        expect(values.every((value, index) => options[index]?.includes(value))).toBe(true)
      }),
    )
  })
})
