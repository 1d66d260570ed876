import { type FormFieldSpec, type FormService, formAddress, readSubmission } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failedSubmission, formRequest } from '../../engine/core/src/machine/form-service.ts'

const service: FormService = {
  endpoint: 'https://formspree.io/',
  formId: 'xAbc_1-2',
  client: 'quoin/0.1.0',
  session: { loadedAt: 1767225600000, webdriver: false },
}
const fields: readonly FormFieldSpec[] = [{ name: 'email', key: 'email', label: 'Email', kind: 'email' }]

function formError(message: string, code = 'UNSPECIFIED') {
  return { kind: 'error', formErrors: [{ code, message }], fieldErrors: {} }
}
const unexpected = formError('Unexpected response format')

describe('the answer of the form service', () => {
  it('is a success with its next address, which passes the address rule', () => {
    expect(readSubmission(200, { ok: true, next: '/thanks' })).toEqual({ kind: 'success', next: '/thanks' })
    expect(readSubmission(200, { next: 'javascript:alert(1)' })).toEqual({ kind: 'success' })
    expect(readSubmission(200, { next: '' })).toEqual({ kind: 'success' })
  })

  it('is errors of the form and of its fields, with known codes', () => {
    const errors = [
      { code: 'EMPTY', message: 'nothing sent' },
      { code: 'constructor', message: 'odd' },
      { field: 'E mail', code: 'TYPE_EMAIL', message: 'should be an email' },
      { field: 'email', code: 'EMPTY', message: 'twice' },
      { field: null, message: 'no field' },
    ]
    expect(readSubmission(422, { error: 'ignored', errors })).toEqual({
      kind: 'error',
      formErrors: [
        { code: 'EMPTY', message: 'nothing sent' },
        { code: 'UNSPECIFIED', message: 'odd' },
        { code: 'UNSPECIFIED', message: 'no field' },
      ],
      fieldErrors: {
        email: [
          { code: 'TYPE_EMAIL', message: 'should be an email' },
          { code: 'UNSPECIFIED', message: 'twice' },
        ],
      },
    })
  })

  it('keeps the codes of the catalogue; any other is UNSPECIFIED', () => {
    const form = [
      'BLOCKED',
      'EMPTY',
      'FILES_TOO_BIG',
      'FORM_NOT_FOUND',
      'INACTIVE',
      'NO_FILE_UPLOADS',
      'PROJECT_NOT_FOUND',
      'TOO_MANY_FILES',
    ]
    const field = [
      'REQUIRED_FIELD_EMPTY',
      'REQUIRED_FIELD_MISSING',
      'STRIPE_CLIENT_ERROR',
      'STRIPE_SCA_ERROR',
      'TYPE_EMAIL',
      'TYPE_NUMERIC',
      'TYPE_TEXT',
    ]
    const expectCode = (code: unknown) => {
      const known = (codes: readonly unknown[]) => (codes.includes(code) ? code : 'UNSPECIFIED')
      const [ofForm, ofField] = [{}, { field: 'x' }].map((about) =>
        readSubmission(400, { errors: [{ code, message: 'm', ...about }] }),
      )
      expect(ofForm).toMatchObject({ formErrors: [{ code: known(form), message: 'm' }], fieldErrors: {} })
      expect(ofField).toMatchObject({ formErrors: [], fieldErrors: { x: [{ code: known(field), message: 'm' }] } })
    }
    for (const code of [...form, ...field, 'constructor', '__proto__', 'toString', 'empty', '']) expectCode(code)
    fc.assert(fc.property(fc.jsonValue(), expectCode))
  })

  it('is a pending card action when secret and key are both text', () => {
    const stripe = { paymentIntentClientSecret: 'pi_secret' }
    expect(readSubmission(200, { resubmitKey: 'again', stripe })).toEqual({
      kind: 'pendingCardAction',
      clientSecret: 'pi_secret',
      resubmitKey: 'again',
    })
    expect(readSubmission(200, { resubmitKey: 1, stripe })).toEqual(unexpected)
    expect(readSubmission(200, { stripe: null, resubmitKey: 'again' })).toEqual(unexpected)
  })

  it.each([
    [{ error: 'Form not found' }, formError('Form not found')],
    [{ errors: [], error: 'text' }, formError('text')],
    [{ errors: [] }, unexpected],
    [{ errors: [{ message: 7 }], next: '/x' }, unexpected],
    [{ errors: null, next: '/x' }, unexpected],
    [{ error: null, next: '/x' }, unexpected],
    [{ error: '' }, unexpected],
    [{ ok: true }, unexpected],
    ['<html>', unexpected],
    [null, unexpected],
    [[], unexpected],
  ])('reads %j', (body, result) => {
    expect(readSubmission(200, body)).toEqual(result)
  })

  it('never takes a failing status for a success', () => {
    expect(readSubmission(500, { next: '/x' })).toEqual(unexpected)
  })

  it('never throws and always has a kind, whatever comes', () => {
    const body = fc.oneof(
      fc.anything(),
      fc.record(
        { errors: fc.anything(), error: fc.anything(), next: fc.anything(), stripe: fc.anything() },
        { requiredKeys: [] },
      ),
      fc.record({
        errors: fc.array(fc.record({ field: fc.constantFrom('__proto__', 'constructor', 'x'), message: fc.string() })),
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), body, (status, answer) => {
        const result = readSubmission(status, answer)
        expect(['success', 'error', 'pendingCardAction']).toContain(result.kind)
        if (result.kind === 'error') {
          const count = result.formErrors.length + Object.values(result.fieldErrors).flat().length
          expect(count).toBeGreaterThan(0)
        }
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
    )
  })

  it('is missing: the message of the failure, or the general one', () => {
    expect(failedSubmission(new Error('Failed to fetch'))).toEqual(formError('Failed to fetch'))
    for (const odd of [undefined, null, 'x', new Error(''), { message: 4 }]) {
      expect(failedSubmission(odd)).toEqual(formError('An error occurred. Please, try again.'))
    }
  })
})

describe('the request of a form', () => {
  it('goes to the form, under its project where there is one', () => {
    expect(formAddress(service)).toBe('https://formspree.io/f/xAbc_1-2')
    expect(formAddress({ ...service, project: 'p1' })).toBe('https://formspree.io/p/p1/f/xAbc_1-2')
    for (const formId of ['', 'a/b', '../x', 'x'.repeat(65)])
      expect(formAddress({ ...service, formId })).toBeUndefined()
    expect(formAddress({ ...service, project: 'a b' })).toBeUndefined()
    expect(formRequest({ ...service, formId: '' }, fields, {})).toBeUndefined()
  })

  it('carries the fields as JSON, the client and the session', () => {
    const card = { paymentMethod: 'pm_1' }
    expect(formRequest(service, fields, { email: 'ada@example.com' }, card)).toEqual({
      url: 'https://formspree.io/f/xAbc_1-2',
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Formspree-Client': 'quoin/0.1.0',
        'Formspree-Session-Data': btoa('{"loadedAt":1767225600000,"webdriver":false}'),
      },
      body: { email: 'ada@example.com', paymentMethod: 'pm_1' },
    })
  })

  it('is sent again with the payment intent and the resubmit key', () => {
    const request = formRequest(service, fields, {}, { resubmit: { paymentIntent: 'pi_1', key: 'again' } })
    expect(request?.body).toEqual({ email: '', paymentIntent: 'pi_1', resubmitKey: 'again' })
  })

  it('is multipart when the host asks for it', () => {
    const request = formRequest({ ...service, multipart: true }, fields, { email: 'a@b.cd' })
    expect(request?.body instanceof FormData && [...request.body]).toEqual([['email', 'a@b.cd']])
    expect(request?.headers).not.toHaveProperty('Content-Type')
  })
})
