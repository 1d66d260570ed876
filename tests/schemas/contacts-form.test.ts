import { parseProps } from '@quoin/engine'
import { contactsForm, presentContacts } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneAddress } from '../../schemas/src/blocks/contacts-form.ts'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

const linksOf = (stored: object) =>
  presentContacts(parseProps(contactsForm, stored).props).map(({ prop, href }) => [prop, href])
const form = [{}]

describe('ContactsForm (catalogue 2.9)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(contactsForm)).toEqual({
      title: '',
      subtitle: '',
      address: '',
      phoneNumber: '',
      email: '',
      form: [],
    })
    expect(limitsOf(contactsForm)).toEqual({ form: ['form-builder', 1, 1] })
    expect(layoutDefaults(contactsForm)).toEqual({})
    expect(panelOf(contactsForm)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(contactsForm)).toBe(21)
  })

  test('starter', () => {
    const { props, issues } = starterOf(contactsForm)
    expect(issues.map(({ path, severity }) => [path.at(-1), severity])).toEqual([['formspreeFormId', 'warning']])
    expect(props).toMatchObject({
      title: 'Visit the workshop',
      subtitle: 'Bring the bike, or just the question.',
      address: '12 Lantern Lane\nBristol',
      phoneNumber: '+44 117 496 0123',
      email: 'hello@example.com',
      form: [{ 'form-elements': expect.any(Array) }],
    })
  })

  test('numbers and e-mail addresses are links', () => {
    expect(linksOf({ phoneNumber: '+44 117 496 0123', email: 'hello@example.com', address: 'x' })).toEqual([
      ['address', undefined],
      ['phoneNumber', 'tel:+441174960123'],
      ['email', 'mailto:hello@example.com'],
    ])
  })

  test('what is neither is plain text, with an issue', () => {
    const stored = { phoneNumber: 'ask for Jo', email: 'hello@', form }
    expect(linksOf(stored).map(([, href]) => href)).toEqual([undefined, undefined, undefined])
    const { issues } = parseProps(contactsForm, stored, 'c')
    expect(issues.filter(({ blockId }) => blockId === 'c').map(({ path }) => path)).toEqual([
      ['phoneNumber'],
      ['email'],
    ])
  })

  test('a phone address holds digits and signs of numbers alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = phoneAddress(text)
        if (address !== undefined) expect(address).toMatch(/^tel:[\d+\-./()]+$/)
        expect(address === undefined).toBe(!/^[\d\s+\-./()]*$/.test(text) || !/\d/.test(text))
      }),
    )
  })
})
