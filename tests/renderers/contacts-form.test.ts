import { contactsForm } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth, drawNew } from '../support/draw-block.ts'

describe('ContactsForm (catalogue 2.9)', () => {
  test('rows say what they are, to those who do not see their icons', () => {
    const drawn = drawNew(contactsForm)
    for (const label of ['Address', 'Phone', 'Email'])
      expect(drawn).toContain(`<span class="q-visually-hidden">${label}</span>`)
    expect(drawn).toContain('<address>12 Lantern Lane<br>Bristol</address>')
    expect(drawn).toContain('<a href="tel:+441174960123"><span>+44 117 496 0123</span></a>')
  })

  test('empty lines are absent for visitors and wait on the canvas', () => {
    expect(drawBlock('ContactsForm', { email: 'a@b.example' }).match(/<li/g)).toHaveLength(1)
    expect(drawBlock('ContactsForm', {})).not.toContain('<ul')
    expect(drawBlock('ContactsForm', {}, { mode: 'edit' }).match(/<li/g)).toHaveLength(3)
  })

  test('its form has the name of its title, so that several on a page are told apart', () => {
    const form = [{ id: 'f', type: 'form-builder', props: {} }]
    for (const drawn of Object.values(drawBoth('ContactsForm', { title: 'Visit us', form }))) {
      expect(drawn).toMatch(/<h2[^>]* id="b-title"/)
      expect(drawn).toMatch(/<form[^>]* aria-labelledby="b-title"/)
      expect(drawn).not.toContain('aria-label="Form"')
    }
    for (const drawn of Object.values(drawBoth('ContactsForm', { title: ' ', form })))
      expect(drawn).toMatch(/<form[^>]* aria-label="Form"/)
  })
})
