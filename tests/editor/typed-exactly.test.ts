import { englishMessages } from '@quoin/editor/messages/en'
import type { FieldDescriptor } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsControl } from '../../renderers/editor/src/fields/words-control.tsx'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import { SignInFields } from '../../renderers/editor/src/sign-in/sign-in-fields.tsx'

test('keyboards on a screen leave a password that is looked at as it is typed, and have letters for recovery codes', () => {
  const markup = renderToStaticMarkup(createElement(SignInFields, { say: sayIn(englishMessages), asksCode: true }))
  for (const name of ['password', 'otp']) {
    const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(markup)?.[0] ?? ''
    expect(input, name).toContain('autoCapitalize="none" autoCorrect="off" spellCheck="false"')
    expect(input, name).not.toContain('inputMode')
  }
})

test('a field that is for machines is typed exactly, other words are not', () => {
  const draw = (descriptor: FieldDescriptor) => {
    const nothing = { value: '', onChange() {}, onLeave() {}, error: undefined, isValid: true, errorMessage: undefined }
    const props = { ...nothing, id: 'field', descriptor, disabled: false, messages: englishMessages }
    return renderToStaticMarkup(createElement(WordsControl, props))
  }
  const { code, dataline } = catalogue.code.fields
  for (const descriptor of [code, dataline])
    expect(draw(descriptor), descriptor.label).toContain('autoCapitalize="none" autoCorrect="off" spellCheck="false"')
  expect(draw(catalogue.title.fields.title)).not.toContain('autoCorrect')
})
