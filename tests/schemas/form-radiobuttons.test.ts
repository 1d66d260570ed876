import { parseProps } from '@quoin/engine'
import { formRadiobuttons, formSingleRadio, radioValues } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

type Options = readonly (readonly [label: string, value: string])[]

const stored = (options: Options) => options.map(([label, value]) => ({ label, value }))
const sent = (options: Options) =>
  radioValues(parseProps(formRadiobuttons, { radiobuttons: stored(options) }).props.radiobuttons)

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
        path: ['radiobuttons', 2, 'props', 'value'],
        message: 'The value "option" is used here more than once. The first one counts.',
        severity: 'warning',
      },
    ])
    const wordless = ['', 'option'] as const
    expect(sent([wordless, wordless])).toEqual(['option', 'option'])
  })

  test('options with labels of their own are sent as different things, whatever their values are', () => {
    const options = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.stringMatching(/^[a-z]{0,2}$/)), {
      selector: ([label]) => label,
    })
    fc.assert(
      fc.property(options, (list) => {
        expect(new Set(sent(list)).size).toBe(list.length)
        expect(sent(list).every((value, index) => list[index]?.includes(value))).toBe(true)
      }),
    )
  })
})
