import { expect, test } from 'vitest'
import { languageNames } from '../../renderers/editor/src/settings/language-names.ts'

test.each([
  ['Arabic', 'en', 'ar'],
  [' arabisch ', 'de', 'ar'],
  ['العربية', 'en', 'ar'],
  ['الألمانية', 'ar', 'de'],
  ['francais', 'en', 'fr'],
  ['Hebrew', 'en', 'he'],
  ['ar', 'en', undefined],
  ['pt-BR', 'en', undefined],
  ['Arab', 'en', undefined],
  ['', 'en', undefined],
])('the language called %j by somebody who reads %s has the code %j', (typed, locale, code) => {
  expect(languageNames(locale).codeOf(typed)).toBe(code)
})

test('each language is offered once, by its name', () => {
  const { names, codeOf } = languageNames('de')
  expect(codeOf('Arabisch')).toBe('ar')
  expect(new Set(names.map(codeOf)).size).toBe(names.length)
})
