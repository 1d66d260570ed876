import { type FormFieldSpec, parseProps } from '@quoin/engine'
import { formBuilder, presentForm } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const fieldsOf = (elements: readonly object[]) =>
  presentForm(parseProps(formBuilder, { 'form-elements': elements }).props).fields
const element = (type: string, props: object) => ({ type, props })
const input = (fieldName: string, more: object = {}) => element('form-input', { fieldName, ...more })

describe('form-builder (catalogue 2.9)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(formBuilder)).toEqual({
      formspreeFormId: '',
      successMessage: '',
      buttonPosition: 'justify-center',
      'form-elements': [],
      'form-buttons': [],
    })
    expect(limitsOf(formBuilder)).toEqual({
      'form-elements': [
        'form-input, form-text-area, form-checkbox, form-select, form-radiobuttons',
        0,
        Number.POSITIVE_INFINITY,
      ],
      'form-buttons': ['button', 1, 2],
    })
    expect(panelOf(formBuilder)).toEqual(['Answers › Form', 'Answers › Success message', 'Buttons › Position'])
  })

  test('starter', () => {
    expect(starterOf(formBuilder)).toEqual({
      props: {
        successMessage: 'Thank you! Your message is on its way.',
        'form-elements': [
          { fieldName: 'firstname', label: 'First name', inputType: 'text', columns: 1 },
          { fieldName: 'lastname', label: 'Last name', inputType: 'text', columns: 1 },
          {
            fieldName: 'email',
            label: 'Email',
            inputType: 'email',
            columns: 2,
            isRequired: true,
            requiredError: 'Please enter your email address',
          },
          { fieldName: 'message', label: 'Message', columns: 2 },
          {
            fieldName: 'privacy',
            label: 'I have read the [privacy policy](/privacy)',
            columns: 2,
            isRequired: true,
            requiredError: 'Please accept the privacy policy',
          },
        ],
        'form-buttons': [
          {
            text: 'Send',
            type: 'button',
            buttonType: 'submit',
            buttonColor: 'sky',
            variant: 'solid',
            padding: 'normal',
          },
        ],
      },
      issues: [
        {
          code: 'RULE_BROKEN',
          message: 'No answers arrive yet: choose the form that receives them.',
          blockId: 'id-1',
          path: ['formspreeFormId'],
          severity: 'warning',
        },
      ],
    })
  })

  test('older spellings of its lists are read', () => {
    const { props } = parseProps(formBuilder, { formElements: [{ fieldName: 'a' }], formButtons: [{ text: 'Go' }] })
    expect(props['form-elements']).toHaveLength(1)
    expect(props['form-buttons']).toHaveLength(1)
  })

  test.each([
    ['https://formspree.io/f/xyzab-1_2', 'xyzab-1_2'],
    ['https://formspree.io/f/xyzab?x=1', 'xyzab'],
    ['formspree.io/f/xyzab/', 'xyzab'],
    [' xyzab ', 'xyzab'],
    ['has space', ''],
    ['é', ''],
    ['a'.repeat(65), ''],
  ])('the form id %s is read as %s', (stored, id) => {
    const { props, issues } = parseProps(formBuilder, { formspreeFormId: stored })
    expect(props.formspreeFormId).toBe(id)
    expect(issues.map(({ code }) => code)).toEqual(id === '' ? ['PROP_INVALID', 'RULE_BROKEN'] : [])
  })

  test('fields as the form machine wants them', () => {
    const specs: readonly FormFieldSpec[] = [
      { name: 'workemail', key: 'workemail', label: 'Mail', kind: 'email', emailError: 'Hm', required: 'Please' },
      { name: 'code', key: 'code', label: '', kind: 'text', pattern: { source: '^\\d+$', message: 'Digits' } },
      { name: 'when', key: 'when', label: '', kind: 'date' },
      { name: 'favouritecolor', key: 'color', label: 'Favourite Color', kind: 'radio' },
      { name: 'terms', key: 'terms', label: 'I agree', kind: 'checkbox', required: '' },
      { name: '', key: '', label: 'Nameless', kind: 'textarea' },
    ]
    expect(
      fieldsOf([
        input('Work Email', {
          label: 'Mail',
          inputType: 'email',
          patternError: 'Hm',
          isRequired: true,
          requiredError: 'Please',
        }),
        input('code', { pattern: '^\\d+$', patternError: 'Digits' }),
        input('when', { inputType: 'date', pattern: 'x' }),
        element('form-radiobuttons', { label: 'Favourite Color', fieldName: 'color' }),
        element('form-checkbox', { label: 'I agree', fieldName: 'terms' }),
        element('form-text-area', { label: 'Nameless' }),
      ]),
    ).toEqual(specs)
  })

  test('a pattern that does not compile is left out', () => {
    expect(fieldsOf([input('a', { pattern: '(' })])).toEqual([{ name: 'a', key: 'a', label: '', kind: 'text' }])
  })

  test('a name used twice gets a number, and the later field an issue', () => {
    const elements = [input('email'), input(' E mail '), input('email2')]
    expect(fieldsOf(elements).map(({ key }) => key)).toEqual(['email', 'email3', 'email2'])
    const { issues } = parseProps(
      formBuilder,
      { formspreeFormId: 'a', 'form-elements': elements, 'form-buttons': [{}] },
      'f',
    )
    expect(issues).toMatchObject([
      { blockId: 'f', path: ['form-elements', 1, 'props', 'fieldName'], message: 'Field name already used' },
    ])
  })

  test('no two fields are ever sent or registered under one name', () => {
    const names = fc.constantFrom('', 'a', 'A', 'a 2', 'a2', 'constructor', '__proto__', 'b')
    const kinds = fc.constantFrom('form-input', 'form-text-area', 'form-select', 'form-checkbox', 'form-radiobuttons')
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, names, names), { maxLength: 8 }), (list) => {
        const fields = fieldsOf(list.map(([type, fieldName, label]) => element(type, { fieldName, label })))
        expect(fields).toHaveLength(list.length)
        for (const part of ['name', 'key'] as const) {
          const used = fields.map((field) => field[part]).filter((text) => text !== '')
          expect(new Set(used).size).toBe(used.length)
        }
      }),
    )
  })

  test('an empty success message means the stock one', () => {
    const said = (successMessage: string) =>
      presentForm(parseProps(formBuilder, { successMessage }).props).successMessage
    expect(said('Grazie')).toBe('Grazie')
    expect(said(' ')).toBe('Thank you! Your message is on its way.')
  })
})
