import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishMessages } from '../../renderers/editor/src/messages.ts'
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
