import { expect, test } from 'vitest'
import { readProblem } from '../../engine/edit/src/client/answer.ts'
import { entryRefusal } from '../../renderers/editor/src/sign-in/entry-refusal.ts'

const why = entryRefusal({ wrong: 'The link is too old.', unreachable: 'Try again.' })
const said = (status: number, body: unknown) => {
  const refusal = why(readProblem(status, body, undefined))
  return typeof refusal === 'string' ? refusal : refusal.text
}

test.each([
  [401, { code: 'token_invalid', title: 'The link is no longer valid' }, 'The link is too old.'],
  [0, undefined, 'Try again.'],
  [502, '<html>', 'Try again.'],
  [
    409,
    { code: 'name_taken', title: 'There is already an account with this address' },
    'There is already an account with this address',
  ],
  [
    403,
    { code: 'origin_not_allowed', title: 'No', detail: 'This page is at another address.' },
    'This page is at another address.',
  ],
  [507, { code: 'storage_full', title: 'The storage is full' }, 'The storage is full'],
  [400, { code: 'validation', title: 'No', errors: [{ path: '/password', message: 'Too short.' }] }, 'Too short.'],
])('U-2: only a credential that is refused is told to be wrong: %i', (status, body, text) => {
  expect(said(status, body)).toBe(text)
})
