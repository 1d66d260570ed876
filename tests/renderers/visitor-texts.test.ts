import { newsletterTexts, parseProps } from '@quoin/engine'
import { saidIn, scriptedTexts, textsLanguage, visitorTexts } from '@quoin/kit'
import { formBuilder, presentForm } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { formTexts } from '../../engine/core/src/machine/form-service.ts'
import { fieldTexts } from '../../engine/core/src/machine/form-values.ts'
import { drawBlock, drawBoth } from '../support/draw-block.ts'

const german = visitorTexts('de')

describe('texts beside the words of the page', () => {
  test('are those of the language, its region aside, and English where there are none', () => {
    expect(visitorTexts('de-AT')).toBe(german)
    for (const language of ['en', 'en-GB', 'fr', '', 'constructor'])
      expect([visitorTexts(language), scriptedTexts(language)]).toEqual([visitorTexts('en'), scriptedTexts('en')])
    for (const language of ['de', 'de-AT', 'en-GB', 'fr', 'den', ''])
      expect(visitorTexts(textsLanguage(language))).toBe(visitorTexts(language))
    expect(['de-CH', 'fr'].map(textsLanguage)).toEqual(['de', 'en'])
    expect(visitorTexts('en').map.warning).toBe('Use ctrl + wheel to zoom!')
  })

  test('every sentence of the engine that a visitor may meet has its German', () => {
    const met = [newsletterTexts, formTexts, fieldTexts].flatMap((texts) => Object.values<string>(texts))
    expect(saidIn('de', presentForm(parseProps(formBuilder, {}).props).successMessage)).toContain('Vielen Dank')
    expect(met.filter((text) => saidIn('de', text) === text)).toEqual([])
    expect(['Not ours', 'constructor'].map((text) => saidIn('de', text))).toEqual(['Not ours', 'constructor'])
  })

  test('a block is drawn with the texts of its page', () => {
    const drawn = drawBlock(
      'newsletter-subscribe',
      { mailchimpUrl: 'https://a.us1.list-manage.com/subscribe/post?u=a&id=b' },
      { language: 'de' },
    )
    expect(drawn).toContain('placeholder="E-Mail-Adresse"')
    expect(drawn).not.toContain('Email address')
  })

  test('words that visitors see or hear are marked on a page in a language that has none', () => {
    const link = [{ type: 'link', data: { url: '/a', isTargetBlank: true }, children: [{ text: 'A' }] }]
    const words = {
      'form-select': [/<option[^>]*value=""[^>]*>Choose/, {}],
      map: [/<a[^>]*>(?:© )?Open|<p[^>]*>(?:Use|The map)/g, {}],
      tweet: [/<(?:button|a)[^>]*>(?:Show|View)|<span[^>]*> \(opens/g, { id: '20' }],
      paragraph: [/<span[^>]*> \(opens/g, { text: [{ type: 'paragraph', children: link }] }],
      button: [/<span[^>]*> \(opens/g, { text: 'A', href: '/a', isTargetBlank: true }],
      video: [/<span[^>]*> \(opens/g, { platform: 'youtube', videoId: 'aqz-KE-bpKQ' }],
      'tweet-light': [/<span[^>]*>(?: \(opens|View post)/g, { tweetContent: 'A', tweetLink: '/a' }],
      ContactsForm: [/<span[^>]*>(?:Address|Phone|Email)</g, { address: 'A', phoneNumber: '1', email: 'a@b.de' }],
      'newsletter-hero': [/<label[^>]*>Email address/g, {}],
      'newsletter-subscribe': [/<label[^>]*>Email address/g, {}],
      'blog-title': [/<time[^>]*>/g, {}],
    } as const
    for (const [type, [pattern, props]] of Object.entries(words)) {
      const markedIn = (language: string) => {
        const { html, react } = drawBoth(type, props, { language })
        expect(html).toEqual(react)
        return html.match(pattern)?.map((word) => /lang="en"/.test(word) && /dir="ltr"/.test(word))
      }
      for (const language of ['ar', 'fr']) expect([type, new Set(markedIn(language))]).toEqual([type, new Set([true])])
      for (const language of ['en-GB', 'de', 'de-AT']) expect(markedIn(language) ?? []).not.toContain(true)
    }
  })

  test('what stands in an empty field for an address is read in its language, and the address as the page is', () => {
    const fieldIn = (language: string) => /<input[^>]*>/.exec(drawBlock('newsletter-hero', {}, { language }))?.[0]
    expect(fieldIn('ar')).toMatch(/ lang="en"/)
    expect(fieldIn('ar')).not.toContain(' dir=')
    for (const language of ['en-GB', 'de']) expect(fieldIn(language)).not.toContain(' lang=')
  })

  test('so are names that views make up: of profiles, carousels, logos and creatures', () => {
    const inGerman = (type: string, props: Readonly<Record<string, unknown>>) =>
      drawBlock(type, props, { language: 'de' })
    expect(inGerman('team', { members: [{ memberName: 'Mei', github: 'mei' }] })).toContain('Mei bei GitHub')
    expect(inGerman('team', { members: [{ github: 'mei' }] })).toContain('>GitHub<')
    const carousel = inGerman('image-carousel', { images: [{ image: '/1.jpg' }, { image: '/2.jpg' }] })
    expect([...carousel.matchAll(/aria-roledescription="([^"]*)"/g)].map(([, role]) => role)).toEqual([
      'Karussell',
      'Bild',
      'Bild',
    ])
    expect(inGerman('customers', { customers: [{ image: '/l.svg' }] })).toContain('alt="Kundenlogo"')
    const ditto = { id: 132, name: 'ditto', height: 3, weight: 40, imageUrl: '/ditto.png' }
    expect(inGerman('pokemon', ditto)).toMatch(/Größe.*Gewicht/)
  })

  test('the buttons of the header say in German which way they lead', () => {
    expect(scriptedTexts('de').header).toEqual({
      open: 'Menü öffnen',
      close: 'Menü schließen',
      toDark: 'Zum dunklen Modus wechseln',
      toLight: 'Zum hellen Modus wechseln',
    })
  })

  test('a day is written as the language writes it', () => {
    const day = { date: 'May 04, 2026', isoDate: '2026-05-04' }
    expect([visitorTexts('en').day(day), german.day(day)]).toEqual(['May 04, 2026', '4. Mai 2026'])
    expect(['01', '03', '12'].map((month) => german.day({ date: '', isoDate: `2026-${month}-31` }))).toEqual([
      '31. Januar 2026',
      '31. März 2026',
      '31. Dezember 2026',
    ])
  })

  test('so is the size of a file, seen and heard', () => {
    const sized = (size: number, language: string) => {
      const documents = [{ file: { name: 'a.pdf', size, url: '/a.pdf' }, linkText: 'Laden' }]
      const drawn = drawBlock('documents', { documents }, { language })
      return [/, PDF, ([^"]*)"/.exec(drawn)?.[1], /document-size">([^<]*)</.exec(drawn)?.[1]]
    }
    expect([1, 900, 1600, 14336].flatMap((size) => sized(size, 'de'))).toEqual(
      ['1 Byte', '900 Byte', '1,6 KB', '14 KB'].flatMap((size) => [size, size]),
    )
    expect(sized(1600, 'fr')).toEqual(['1.6 KB', '1.6 KB'])
  })
})
