import { englishMessages } from '@quoin/editor/messages/en'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { TakerControl } from '../../renderers/editor/src/fields/taker-control.tsx'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

test.each([
  ['an owner chooses among the forms of the site', true, true],
  ['an editor, whom the server would refuse them, names one by hand, and nothing is asked', false, false],
])('offers of a field: %s', (_, isAdmin, isOffered) => {
  const control = createElement(TakerControl, {
    id: 'form',
    offers: 'forms',
    descriptor: { type: 'TEXT', label: 'Form', offers: 'forms' },
    value: 'contact',
    onChange: () => {},
    onLeave: () => {},
    error: undefined,
    isValid: true,
    errorMessage: undefined,
    disabled: false,
    messages: englishMessages,
  })
  expect(drawn(control, undefined, { user: partly({ isAdmin }) }).includes(englishMessages['forms.choose'])).toBe(
    isOffered,
  )
})
