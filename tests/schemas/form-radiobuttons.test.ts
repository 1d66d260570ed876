import { parseProps } from '@quoin/engine'
import { formRadiobuttons, formSingleRadio, radioValue } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

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
    expect(radioValue({ label: 'Blue', value: '' })).toBe('Blue')
    expect(radioValue({ label: 'Blue', value: 'b' })).toBe('b')
  })
})
