import { expect, test } from 'vitest'
import { ownName } from '../../renderers/editor/src/settings/own-name.ts'

test.each([
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['en', 'English'],
  ['ar', 'العربية'],
  ['', undefined],
  ['d', undefined],
  ['de-', undefined],
  ['not a code', undefined],
])('the language %j calls itself %j', (code, name) => expect(ownName(code)).toBe(name))
