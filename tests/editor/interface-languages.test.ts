import { arabicMessages } from '@quoin/editor/messages/ar'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { firstLanguage, interfaceLanguages, localeOf, sayIn } from '@quoin/editor/parts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a sentence that comes in English', () => {
  const labels = { Title: 'Titel', Features: 'Vorzüge', Card: 'Karte', Quote: 'Zitat' }
  const say = sayIn({ ...germanMessages, ...labels })

  test.each([
    ['This block is locked.', 'Dieser Block ist gesperrt.'],
    ["'Title' is required.", '„Titel“ ist erforderlich.'],
    ['Features holds at most 12 features.', '„Vorzüge“ darf höchstens 12 × „Vorzüge“ enthalten.'],
    ["Only 'Card' and 'Quote' are allowed in 'Title'.", 'In „Titel“ sind nur erlaubt: Karte und Zitat.'],
    ['Nobody translated this.', 'Nobody translated this.'],
  ])('%s', (english, told) => expect(say.text(english)).toBe(told))

  test('that no catalogue holds stays as it is', () => {
    // one of the names that are drawn more often than others, such as that of a field, is one of theirs
    const unknown = fc.string().filter((text) => !Object.hasOwn(germanMessages, text))
    fc.assert(
      fc.property(unknown, (text) => {
        expect(say.text(text)).toBe(text)
        expect(sayIn(englishMessages).text(text)).toBe(text)
      }),
    )
  })
})

describe('the language that is spoken first', () => {
  const wish = (...wishes: readonly unknown[]) => firstLanguage(interfaceLanguages, wishes)?.code

  test.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['fr', 'ar-EG', 'en'], 'ar'],
    [['ar', 'de'], 'ar'],
    [['C', null, 7], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wishes, code) => expect(wish(...wishes)).toBe(code))

  test('writes dates and numbers as where the person lives', () => {
    expect(localeOf('de', ['en-US', 'de-CH'])).toBe('de-CH')
    expect(localeOf('de', ['en-US', 'C'])).toBe('de')
    expect(localeOf('en', ['C'])).toBe('en')
  })
})

describe('several things', () => {
  const [english, german, arabic] = [englishMessages, germanMessages, arabicMessages].map((messages) => sayIn(messages))

  test('A-13: are listed as the language lists them', () => {
    expect(english?.list(['DE', 'EN', 'AR'])).toBe('DE, EN, AR')
    expect(german?.list(['DE', 'EN', 'AR'])).toBe('DE, EN und AR')
    expect(arabic?.list(['DE', 'EN', 'AR'])).toBe('\u2068DE\u2069، و\u2068EN\u2069، و\u2068AR\u2069')
  })

  test('A-13: stand in a row with the comma of the language', () => {
    expect(english?.row(['Owner', 'until Monday'])).toBe('Owner, until Monday')
    expect(arabic?.row(['مالك', 'حتى الإثنين'])).toBe('مالك، حتى الإثنين')
  })
})
