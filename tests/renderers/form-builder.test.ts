import { isRecord } from '@quoin/engine'
import { readIsland } from '@quoin/kit'
import { formSection } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawNew } from '../support/draw-block.ts'

const form = (props: object) => ({ form: [{ id: 'f', type: 'form-builder', props }] })
const field = (type: string, props: object) => ({ id: `${type}-1`, type, props })
const drawForm = (props: object, options = {}) => drawBlock('form-section', form(props), options)
const withField = (type: string, props: object, options = {}) =>
  drawForm({ formspreeFormId: 'abc', 'form-elements': [field(type, props)] }, options)

describe('a form without a script (catalogue 2.9)', () => {
  test('is a post to the service', () => {
    const drawn = drawForm({ formspreeFormId: 'abc' })
    expect(drawn).toContain('aria-label="Form" method="post" action="https://formspree.io/f/abc"')
    const settings = { formEndpoint: 'https://forms.example/', formProject: 'p1' }
    expect(drawForm({ formspreeFormId: 'abc' }, { settings })).toContain('action="https://forms.example/p/p1/f/abc"')
  })

  test('its submit button is disabled while it has no id, and free on the canvas', () => {
    const submit = { 'form-buttons': [{ text: 'Send', type: 'button', buttonType: 'submit' }] }
    expect(drawForm(submit)).toContain('type="submit" disabled=""')
    expect(drawForm(submit)).not.toContain('action=')
    expect(drawForm({ ...submit, formspreeFormId: 'abc' })).not.toContain('disabled')
    expect(drawForm(submit, { mode: 'edit' })).not.toContain('disabled')
  })

  test('fields are named as they are sent, required where they are, and never carry a pattern', () => {
    const drawn = withField('form-input', {
      fieldName: 'First Name',
      label: 'First name',
      isRequired: true,
      pattern: '^a$',
    })
    expect(drawn).toContain(
      '<label class="q-label" for="f-firstname"><span>First name</span><span class="q-required" aria-hidden="true">*</span></label><input class="q-control" id="f-firstname" name="firstname" required="" autocomplete="given-name" aria-describedby="f-firstname-error" type="text">',
    )
    expect(drawn).not.toContain('pattern=')
    expect(withField('form-input', { fieldName: 'n', inputType: 'number' })).toContain('type="number" step="any"')
  })

  test('a field asks the browser to fill in what its name says, where HTML lets it', () => {
    const hintOf = (type: string, props: object) => / autocomplete="([^"]*)"/.exec(withField(type, props))?.[1]
    const named = ['Name', 'Vorname', 'lastname', 'E-Mail', 'phone', 'Firma', 'Zip', 'constructor', 'message']
    expect(named.map((fieldName) => hintOf('form-input', { fieldName }))).toEqual([
      'name',
      'given-name',
      'family-name',
      'email',
      'tel',
      'organization',
      'postal-code',
      undefined,
      undefined,
    ])
    const email = (type: string, inputType?: string) => hintOf(type, { fieldName: 'email', inputType })
    expect([email('form-input', 'email'), email('form-input', 'number'), email('form-input', 'password')]).toEqual([
      'email',
      undefined,
      undefined,
    ])
    expect(hintOf('form-input', { fieldName: 'name', inputType: 'email' })).toBe(undefined)
    expect(['form-text-area', 'form-select', 'form-checkbox'].map((type) => email(type))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a field with neither a name nor a label is not sent, so nobody must fill it in', () => {
    const drawn = withField('form-input', { fieldName: '', label: '', isRequired: true })
    expect(drawn).toMatch(/<input[^>]* aria-label="[^"]+"/)
    expect(drawn).not.toMatch(/ name=| required=|data-field=|q-required/)
  })

  test('the label of each field leads to its control, and on the canvas nowhere: it is typed in', () => {
    for (const type of ['form-input', 'form-text-area', 'form-select', 'form-checkbox']) {
      const props = { fieldName: 'city', label: 'City' }
      const control = /<(?:input|textarea|select)[^>]* id="([^"]*)"/.exec(withField(type, props))?.[1]
      expect([type, withField(type, props)]).toEqual([type, expect.stringContaining(`for="${control}"`)])
      expect(withField(type, props, { mode: 'edit' })).not.toContain(' for="')
    }
  })

  test('on the canvas no control is a member of its form', () => {
    const radios = [{ id: 'r', type: 'form-single-radio', props: { label: 'A', value: 'a' } }]
    for (const type of ['form-input', 'form-text-area', 'form-select', 'form-checkbox', 'form-radiobuttons']) {
      const props = { fieldName: 'dataset', label: 'dataset', isRequired: true, radiobuttons: radios }
      expect(withField(type, props)).toMatch(/<(?:input|textarea|select)[^>]* name="dataset"/)
      expect(withField(type, props, { mode: 'edit' })).not.toMatch(/ name="/)
    }
  })

  test('a field without a name is neither sent nor checked', () => {
    const drawn = withField('form-text-area', { label: 'Hm', isRequired: true })
    expect(drawn).toContain('<textarea class="q-control" id="form-text-area-1-control" aria-describedby=')
    expect(drawn).not.toContain('required=')
    expect(drawn).not.toContain('data-field=')
  })

  test('a control without a label is named by its field', () => {
    expect(withField('form-input', { fieldName: 'City' })).toContain('aria-label="City"')
  })

  test('a select begins with an empty choice', () => {
    expect(withField('form-select', { fieldName: 't', options: 'a:A\nb' })).toContain(
      '<option value="">Choose…</option><option value="a">A</option><option value="b">b</option>',
    )
  })

  test('a checkbox sends true', () => {
    expect(withField('form-checkbox', { fieldName: 'ok', label: 'Fine' })).toContain(
      '<input class="q-form-field-box" id="f-ok" name="ok" required="" aria-describedby="f-ok-error" type="checkbox" value="true"><label class="q-form-field-text" for="f-ok">',
    )
  })

  test('radio buttons are registered under the label of their group and sent under its field name', () => {
    const radiobuttons = [{ label: 'Blue' }, { label: 'Green', value: 'g' }]
    const drawn = withField('form-radiobuttons', { fieldName: 'color', label: 'Favourite Color', radiobuttons })
    expect(drawn).toContain('data-field="favouritecolor" id="f-color" aria-describedby="f-color-error"><legend')
    expect(drawn).toContain('<input type="radio" id="f-color-0" value="Blue" name="color">')
    expect(drawn).toContain('<input type="radio" id="f-color-1" value="g" name="color">')
  })

  test('options that were added one after the other and only given words are told apart', () => {
    const radiobuttons = ['Red', 'Yellow'].map((label) => ({ label, value: 'option' }))
    const drawn = withField('form-radiobuttons', { fieldName: 'color', label: 'Color', radiobuttons })
    expect([...drawn.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['option', 'Yellow'])
  })

  test('an option whose group does not say what it is sent as is sent as its label where it has no value', () => {
    expect(drawBlock('form-single-radio', { label: 'Blue' })).toContain('value="Blue"')
    expect(drawBlock('form-single-radio', { label: 'Blue', value: 'b' })).toContain('value="b"')
  })

  test('two forms of a page share no id', () => {
    const drawn = drawNew(formSection) + drawForm({ 'form-elements': [{ fieldName: 'email' }] })
    const ids = [...drawn.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the island of a form', () => {
  test('knows where to send, what to check and what to say', () => {
    const drawn = withField('form-input', { fieldName: 'email', inputType: 'email', isRequired: true })
    const attribute = (name: string) =>
      new RegExp(`<form[^>]*\\s${name}="([^"]*)"`).exec(drawn)?.[1]?.replace(/&quot;/g, '"') ?? null
    const island = readIsland(attribute)
    expect(island?.stem).toBe('form-builder')
    expect(isRecord(island?.props) && island.props).toEqual({
      endpoint: 'https://formspree.io',
      formId: 'abc',
      fields: [{ name: 'email', key: 'email', label: '', kind: 'email', required: '', emailError: '' }],
      successMessage: 'Thank you! Your message is on its way.',
    })
  })

  test('K-54: on the canvas there is none: labels are free, controls lie still, nothing can be sent', () => {
    const drawn = drawNew(formSection, {}, { mode: 'edit' })
    expect(drawn).not.toMatch(/data-island|<label[^>]*\sfor=|action=|type="submit"/)
    for (const control of drawn.match(/<(?:input|textarea)[^>]*>/g) ?? []) expect(control).toContain('inert=""')
  })
})
