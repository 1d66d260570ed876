import { isRecord, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openChromium } from '../support/chromium.ts'
import { stylesheet } from './support/stylesheet.ts'

interface Seen {
  /** Left, top, width and height of the nth element, in whole pixels. */
  box(selector: string, nth?: number): { left: number; top: number; right: number; width: number; height: number }
  tops(selector: string): readonly number[]
  css(selector: string, property: string, pseudo?: string): string
  /** How many stand beside the first. */
  across(selector: string): number
}

declare global {
  interface Window {
    readonly seen: Seen
  }
}

type Width = 390 | 768 | 1280 | 1600

interface Case {
  readonly of: string
  readonly type: keyof typeof catalogue
  readonly props?: Readonly<Record<string, unknown>>
  readonly at: Width
  readonly look: () => unknown
  readonly is: unknown
  readonly mode?: 'light' | 'dark'
  readonly direction?: 'ltr' | 'rtl'
  readonly media?: 'print'
}

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const long =
  'A much longer text that needs several lines wherever it is put, so that its neighbour is shorter than it is.'
const items = (type: string, ...props: readonly object[]) =>
  props.map((one, index) => ({ id: `${type}${index}`, type, props: one }))
const many = (count: number, type: string, props: object) => items(type, ...Array.from({ length: count }, () => props))
const image = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
  width: 1600,
  height: 1000,
}
const rich = (text: string) => [{ type: 'paragraph', children: [{ text }] }]

/** Sentences of the catalogue under "Look" that say how large, how far and how many. */
const cases: readonly Case[] = [
  {
    of: '1.4 paddings are four pixels times their number',
    type: 'horizontal-rule',
    props: { paddingTop: 20, paddingBottom: 6 },
    at: 1280,
    look: () => [window.seen.css('.q-section', 'padding-top'), window.seen.css('.q-section', 'padding-bottom')],
    is: ['80px', '24px'],
  },
  {
    of: '1.4 the large ones shrink to 48 pixels on phones',
    type: 'horizontal-rule',
    props: { paddingTop: 20, paddingBottom: 16 },
    at: 390,
    look: () => [window.seen.css('.q-section', 'padding-top'), window.seen.css('.q-section', 'padding-bottom')],
    is: ['48px', '48px'],
  },
  {
    of: '1.4 a full line spans the band, a boxed one the medium container',
    type: 'horizontal-rule',
    props: { borderTop: 'full', borderBottom: 'boxed' },
    at: 1600,
    look: () => [
      window.seen.css('.q-section', 'width', '::before'),
      window.seen.css('.q-section', 'width', '::after'),
      window.seen.css('.q-section', 'height', '::after'),
    ],
    is: ['1600px', '1120px', '1px'],
  },
  {
    of: '1.5 a gradient reaches to the feet of its letters',
    type: 'hero-unit',
    props: { textGradient: 'DAWN', title: rich('gjpqy') },
    at: 1280,
    look: () => {
      const title = document.querySelector('h1, h2')
      const range = document.createRange()
      if (title) range.selectNodeContents(title)
      return (title?.getBoundingClientRect().bottom ?? 0) - range.getBoundingClientRect().bottom >= 0
    },
    is: true,
  },
  {
    of: '1.13 the side of media is physical, in languages from right to left too',
    type: 'text-image',
    props: { imageSide: 'right' },
    at: 1280,
    direction: 'rtl',
    look: () => window.seen.box('.q-text-image-media').left > window.seen.box('.q-text-image-text').left,
    is: true,
  },
  {
    of: '1.13 a left side stays left',
    type: 'text-image',
    props: { imageSide: 'left' },
    at: 1280,
    direction: 'rtl',
    look: () => window.seen.box('.q-text-image-media').left < window.seen.box('.q-text-image-text').left,
    is: true,
  },
  {
    of: 'text 40 %, media 50 %, from tablet up',
    type: 'text-image',
    at: 768,
    look: () => {
      const row = window.seen.box('.q-text-image-columns').width
      return ['.q-text-image-text', '.q-text-image-media'].map((one) =>
        Math.round((100 * window.seen.box(one).width) / row),
      )
    },
    is: [40, 50],
  },
  {
    of: 'a big image is 500 pixels high and ends at the right edge of the page',
    type: 'text-image',
    props: { bigImage: true, imageSide: 'right' },
    at: 1600,
    look: () => {
      const { right, height } = window.seen.box('.q-text-image-media img')
      return [right, height]
    },
    is: [1600, 500],
  },
  {
    of: 'an icon on phones is 80 pixels wide',
    type: 'text-image',
    props: { mobileIcon: true },
    at: 390,
    look: () => window.seen.box('.q-text-image-media img').width,
    is: 80,
  },
  {
    of: 'on phones the text comes first, or the media with "Media first on phones"',
    type: 'text-image',
    props: { mobileImageTop: true },
    at: 390,
    look: () => window.seen.box('.q-text-image-media').top < window.seen.box('.q-text-image-text').top,
    is: true,
  },
  {
    of: 'two at most on tablets, the chosen number from desktop, 40 and 48 pixels apart',
    type: 'features',
    props: { colsNumber: 4 },
    at: 768,
    look: () => [
      window.seen.across('.q-feature'),
      window.seen.css('.q-features-grid', 'row-gap'),
      window.seen.css('.q-features-grid', 'column-gap'),
      window.seen.box('.q-feature-icon').width,
    ],
    is: [2, '40px', '48px', 48],
  },
  {
    of: 'four across',
    type: 'features',
    props: { colsNumber: 4 },
    at: 1280,
    look: () => window.seen.across('.q-feature'),
    is: 4,
  },
  {
    of: 'a picture of 144 pixels beside the words',
    type: 'big-feature',
    at: 1280,
    look: () => [
      window.seen.box('.q-big-feature-image').width,
      window.seen.box('.q-big-feature-image').right < window.seen.box('.q-big-feature-text').left,
      window.seen.css('.q-big-feature-title', 'font-weight'),
    ],
    is: [144, true, '800'],
  },
  {
    of: 'links of tiles stand on one line, whatever is written above them',
    type: 'cards',
    props: {
      cards: items(
        'card',
        { title: 'One', description: rich(long), linkText: 'Read', linkPath: '/a' },
        { title: 'Two', description: rich('Short.'), linkText: 'Read', linkPath: '/b' },
      ),
    },
    at: 1280,
    look: () => new Set(window.seen.tops('.q-tile-text > .q-link')).size,
    is: 1,
  },
  {
    of: 'tiles 30 pixels apart with 24 inside, icons of 40',
    type: 'cards',
    at: 1280,
    look: () => [
      window.seen.across('.q-tile'),
      window.seen.css('.q-cards-grid', 'gap'),
      window.seen.css('.q-tile', 'padding-top'),
      window.seen.box('.q-tile-icon').width,
    ],
    is: [2, '30px', '24px', 40],
  },
  {
    of: 'in the small container the second column starts at desktop',
    type: 'link-cards',
    props: { width: 'small' },
    at: 768,
    look: () => window.seen.across('.q-tile'),
    is: 1,
  },
  {
    of: 'a column of 800 pixels at most; a band with a picture has 480',
    type: 'hero-unit',
    props: { backgroundImage: image, title: rich('Bread'), text: [], buttons: [], badge: [] },
    at: 1600,
    look: () => [window.seen.box('.q-hero-unit-column').width, window.seen.box('.q-hero-unit').height],
    is: [800, 480],
  },
  {
    of: 'buttons 16 pixels apart, stacked on phones',
    type: 'hero-unit',
    at: 390,
    look: () => [window.seen.css('.q-buttons', 'gap'), window.seen.across('.q-button')],
    is: ['16px', 1],
  },
  {
    of: 'two equal columns 64 pixels apart',
    type: 'hero-unit-2',
    at: 1280,
    look: () => {
      const [title, text] = [window.seen.box('.q-hero-unit-2-title'), window.seen.box('.q-hero-unit-2-text')]
      return [title.width === text.width, text.left - title.right]
    },
    is: [true, 64],
  },
  {
    of: 'slides 4:1 for one, 2:1 for two, square for more',
    type: 'image-carousel',
    props: { slidesToShow: 2, images: many(3, 'image-carousel-item', { image }) },
    at: 1280,
    look: () => {
      const { width, height } = window.seen.box('.q-carousel-picture')
      return [Math.round((10 * width) / height), window.seen.css('.q-carousel', '--q-slide-gap')]
    },
    is: [20, '30px'],
  },
  {
    of: 'a free crop is 128, 192 or 288 pixels high',
    type: 'image-carousel',
    props: { adaptAspectRatio: false },
    at: 768,
    look: () => window.seen.box('.q-carousel-picture').height,
    is: 192,
  },
  {
    of: 'on phones at most two slides at once',
    type: 'image-carousel',
    props: { slidesToShow: 5, gap: 'none', images: many(5, 'image-carousel-item', { image }) },
    at: 390,
    look: () => Math.round(window.seen.box('.q-carousel-list').width / window.seen.box('.q-carousel-slide').width),
    is: 2,
  },
  {
    of: 'an icon of 80 pixels at most, 80 pixels above it, 640 wide',
    type: 'my-hero-unit',
    at: 1280,
    look: () => [
      window.seen.box('.q-my-hero-unit-icon').width <= 80,
      window.seen.css('.q-my-hero-unit-column', 'padding-top'),
      window.seen.box('.q-my-hero-unit-column').width,
    ],
    is: [true, '80px', 640],
  },
  {
    of: 'the sentence takes 60 % at most, the button stands at the right',
    type: 'call-to-action',
    props: { text: long },
    at: 1280,
    look: () => {
      const row = window.seen.box('.q-call-to-action-row')
      return [window.seen.box('h1, h2').width <= 0.6 * row.width + 1, window.seen.box('.q-button').right === row.right]
    },
    is: [true, true],
  },
  {
    of: 'padding of 32 pixels, two thirds for the form',
    type: 'newsletter-subscribe',
    at: 1280,
    look: () => {
      const [form, aside] = [window.seen.box('.q-newsletter-main'), window.seen.box('.q-newsletter-aside')]
      return [window.seen.css('.q-newsletter-card', 'padding-left'), Math.round((10 * form.width) / aside.width)]
    },
    is: ['32px', 20],
  },
  { of: 'a hairline of one pixel', type: 'horizontal-rule', at: 1280, look: () => window.seen.box('hr').height, is: 1 },
  {
    of: '0 is 4 pixels to each side',
    type: 'spacer',
    props: { height: 0 },
    at: 1280,
    look: () => window.seen.box('.q-spacer').height,
    is: 8,
  },
  {
    of: '10 is 80 pixels to each side',
    type: 'spacer',
    props: { height: 10 },
    at: 1280,
    look: () => window.seen.box('.q-spacer').height,
    is: 160,
  },
  {
    of: 'four on desktop, photos of 72 pixels, 32 apart',
    type: 'team',
    props: { members: many(12, 'team-item', { memberName: 'Mei Tanaka', picture: image, twitter: 'quoin' }) },
    at: 1280,
    look: () => [
      window.seen.across('.q-member'),
      window.seen.box('.q-member-photo').width,
      window.seen.css('.q-team-grid', 'gap'),
      window.seen.box('.q-social-link svg').width,
    ],
    is: [4, 72, '32px', 18],
  },
  {
    of: 'six on wide screens in the medium width',
    type: 'team',
    props: { width: 'medium', members: many(12, 'team-item', { memberName: 'Mei Tanaka' }) },
    at: 1280,
    look: () => window.seen.across('.q-member'),
    is: 6,
  },
  {
    of: 'two on phones',
    type: 'team',
    props: { members: many(12, 'team-item', { memberName: 'Mei Tanaka' }) },
    at: 390,
    look: () => window.seen.across('.q-member'),
    is: 2,
  },
  {
    of: 'two columns 32 pixels apart, photos of 48',
    type: 'team-2-cols',
    at: 1280,
    look: () => [
      window.seen.across('.q-contact'),
      window.seen.css('.q-team-2-cols-grid', 'row-gap'),
      window.seen.box('.q-contact-photo').width,
    ],
    is: [2, '32px', 48],
  },
  {
    of: 'a quote of 480 pixels at most, an avatar of 40, a logo of 24',
    type: 'testimonial',
    props: { quote: `${long} ${long}` },
    at: 1280,
    look: () => [
      window.seen.box('.q-quote-words').width,
      window.seen.box('.q-quote-avatar').width,
      window.seen.box('.q-quote-logo img').height,
    ],
    is: [480, 40, 24],
  },
  {
    of: 'three columns 48 pixels apart, their authors on one line',
    type: 'testimonial-3-cols',
    props: {
      testimonials: items(
        'testimonial-3-cols-item',
        { quote: long, authorName: 'One' },
        { quote: 'Short.', authorName: 'Two' },
        { quote: 'Short.', authorName: 'Three' },
      ),
    },
    at: 1280,
    look: () => [
      window.seen.css('.q-testimonial-3-cols-grid', 'column-gap'),
      new Set(window.seen.tops('.q-quote-author')).size,
    ],
    is: ['48px', 1],
  },
  {
    of: 'logos of 116 by 29 pixels, 40 apart, grey and half there',
    type: 'customers',
    at: 1280,
    look: () => {
      const { width, height } = window.seen.box('.q-customer img')
      return [width, height, window.seen.css('.q-customers-row', 'gap'), window.seen.css('.q-customer img', 'opacity')]
    },
    is: [116, 29, '40px', '0.5'],
  },
  {
    of: 'square tiles of the surface, at least 180 pixels wide, a logo at 70 %',
    type: 'logo-grid',
    at: 1280,
    look: () => {
      const { width, height } = window.seen.box('.q-logo-grid-tile')
      const logo = window.seen.box('.q-logo-grid-tile .q-picture').width
      return [
        width === height,
        width >= 180,
        Math.round((100 * logo) / (width - 2)),
        window.seen.css('.q-logo-grid-tiles', 'gap'),
      ]
    },
    is: [true, true, 70, '16px'],
  },
  {
    of: 'tiles keep to the surface in the dark, where the logo has a chip',
    type: 'logo-grid',
    at: 1280,
    mode: 'dark',
    look: () => [
      window.seen.css('.q-logo-grid-tile', 'background-color'),
      window.seen.css('.q-logo-grid-tile img', 'background-color'),
    ],
    is: ['rgb(36, 33, 30)', 'rgb(230, 226, 221)'],
  },
  {
    of: 'squares of 60 pixels 24 apart, the nine of a new block in one row',
    type: 'small-logo-grid',
    at: 1280,
    look: () => [
      window.seen.box('.q-small-logo-grid-tile').width,
      window.seen.css('.q-small-logo-grid-tiles', 'gap'),
      window.seen.across('.q-small-logo-grid-tile'),
    ],
    is: [60, '24px', 9],
  },
  {
    of: '40 pixels between questions',
    type: 'faqs',
    at: 1280,
    look: () => window.seen.css('.q-faq-list', 'row-gap'),
    is: '40px',
  },
  {
    of: 'two columns 48 pixels apart',
    type: 'faqs-2-cols',
    at: 1280,
    look: () => [window.seen.across('.q-faq'), window.seen.css('.q-faq-list', 'column-gap')],
    is: [2, '48px'],
  },
  {
    of: 'two on tablets',
    type: 'contact-offices',
    at: 768,
    look: () => window.seen.across('.q-contact-office'),
    is: 2,
  },
  {
    of: 'four on desktop behind lines of two pixels',
    type: 'contact-offices',
    at: 1280,
    look: () => [window.seen.across('.q-contact-office'), window.seen.css('.q-contact-office', 'width', '::before')],
    is: [4, '2px'],
  },
  {
    of: 'round icons of 40 pixels; the form at the right',
    type: 'ContactsForm',
    at: 1280,
    look: () => [
      window.seen.box('.q-contacts-form-icon').width,
      window.seen.css('.q-contacts-form-icon', 'border-top-left-radius'),
      window.seen.box('.q-contacts-form-card').left > window.seen.box('.q-contacts-form-list').right,
    ],
    is: [40, '50%', true],
  },
  { of: '350 pixels high', type: 'map', at: 1280, look: () => window.seen.box('.q-map').height, is: 350 },
  {
    of: 'tiles are dimmed to 80 % in the dark',
    type: 'map',
    at: 1280,
    mode: 'dark',
    look: () => window.seen.css('.q-map-tiles', 'filter'),
    is: 'brightness(0.8)',
  },
  {
    of: 'what only a screen can use is not printed',
    type: 'map',
    at: 1280,
    media: 'print',
    look: () => window.seen.css('.q-map-zooms', 'display'),
    is: 'none',
  },
  {
    of: 'controls of 44 pixels, 24 apart, a box of 20',
    type: 'form-section',
    at: 1280,
    look: () => [
      window.seen.box('input.q-control').height,
      window.seen.css('.q-form-builder-fields', 'gap'),
      window.seen.box('input[type="checkbox"]').width,
      window.seen.across('.q-form-field'),
    ],
    is: [44, '24px', 20, 2],
  },
  {
    of: 'a box in the dark has the surface and the border of the fields beside it',
    type: 'form-section',
    at: 1280,
    mode: 'dark',
    look: () =>
      ['background-color', 'border-top-color', 'border-top-left-radius'].map(
        (one) => window.seen.css('input[type="checkbox"]', one) === window.seen.css('input.q-control', one),
      ),
    is: [true, true, true],
  },
  {
    of: 'plans of 250 to 350 pixels 32 apart, with a top edge of 4, two of them as wide as the small container',
    type: 'pricing',
    at: 1280,
    look: () => {
      const [one, two] = [window.seen.box('.q-pricing-plan'), window.seen.box('.q-pricing-plan', 1)]
      return [
        one.width,
        two.left - one.right,
        one.height === two.height,
        window.seen.css('.q-pricing-plan', 'border-top-width'),
        two.right - one.left,
      ]
    },
    is: [350, 32, true, '4px', 732],
  },
  {
    of: 'prices and buttons stand level, whatever is written above them',
    type: 'pricing',
    props: {
      plans: items(
        'pricing-plan',
        {
          planName: 'One',
          planPrice: '1',
          buttonText: 'Go',
          buttonLinkPath: '/a',
          withPopularTag: true,
          popularTagText: 'Tag',
        },
        { planName: 'Two', planDescription: long, planPrice: '2', buttonText: 'Go', buttonLinkPath: '/a' },
        { planName: long, planPrice: '3', planConditions: 'a month', buttonText: 'Go', buttonLinkPath: '/a' },
      ),
    },
    at: 1280,
    look: () =>
      ['.q-pricing-plan-name', '.q-pricing-plan-price', '.q-button'].map((one) => new Set(window.seen.tops(one)).size),
    is: [1, 1, 1],
  },
  {
    of: '24 pixels between paragraphs, 48 above h2, 32 above h3',
    type: 'paragraph',
    props: {
      text: [
        ...rich('One'),
        ...rich('Two'),
        { type: 'h2', children: [{ text: 'Three' }] },
        ...rich('Four'),
        { type: 'h3', children: [{ text: 'Five' }] },
      ],
    },
    at: 1280,
    look: () => {
      const lines = [...document.querySelectorAll('.q-rich > *')].map((one) => {
        const inner = one.getBoundingClientRect()
        return { top: inner.top + Number.parseFloat(getComputedStyle(one).paddingTop), bottom: inner.bottom }
      })
      const gap = (nth: number) => Math.round((lines[nth]?.top ?? 0) - (lines[nth - 1]?.bottom ?? 0))
      return [gap(1), gap(2), gap(4)]
    },
    is: [24, 48, 32],
  },
  {
    of: 'never wider than 1200 pixels, without round corners in the full width',
    type: 'big-image',
    props: { image, width: 'full' },
    at: 1600,
    look: () => [window.seen.box('img').width, window.seen.css('img', 'border-top-left-radius')],
    is: [1200, '0px'],
  },
  {
    of: 'cells have 12 pixels inside; striping tints every second row',
    type: 'table',
    at: 1280,
    look: () => [
      window.seen.css('td', 'padding-top'),
      window.seen.css('tbody tr:nth-child(1)', 'background-color') !==
        window.seen.css('tbody tr:nth-child(2)', 'background-color'),
    ],
    is: ['12px', true],
  },
  {
    of: 'the label stands top right, whatever the direction of the page',
    type: 'code',
    at: 1280,
    direction: 'rtl',
    look: () => window.seen.box('.q-code-box').right - window.seen.box('.q-code-label').right < 40,
    is: true,
  },
  {
    of: 'at most 550 pixels wide, at least 200 high',
    type: 'tweet',
    at: 1280,
    look: () => [window.seen.box('.q-tweet-frame').width, window.seen.box('.q-tweet-card').height >= 200],
    is: [550, true],
  },
  {
    of: 'at most 512 pixels wide, a photo of 48',
    type: 'tweet-light',
    at: 1280,
    look: () => [window.seen.box('.q-tweet-light-card').width, window.seen.box('.q-avatar').width],
    is: [512, 48],
  },
  {
    of: 'an avatar of 40 pixels',
    type: 'blog-title',
    at: 1280,
    look: () => window.seen.box('.q-avatar').width,
    is: 40,
  },
  {
    of: 'two columns 24 pixels apart',
    type: 'documents',
    at: 1280,
    look: () => [window.seen.across('.q-document'), window.seen.css('.q-documents-grid', 'gap')],
    is: [2, '24px'],
  },
  {
    of: '72 pixels high, a logo of at most 40, a submenu of 256',
    type: 'header',
    at: 1280,
    look: () => [
      window.seen.box('.q-header').height,
      window.seen.box('.q-header-logo img').height <= 40,
      window.seen.box('.q-header-submenu').width,
    ],
    is: [72, true, 256],
  },
  {
    of: 'entries give way before buttons do, and the bar stays 72 pixels high',
    type: 'header',
    props: {
      menuItems: many(5, 'header-menu-item', { linkText: 'Weddings and offices', linkPath: '/' }),
      buttons: many(2, 'button', { text: 'Call us today', href: '/', padding: 'small' }),
    },
    at: 1280,
    look: () => [window.seen.box('.q-header').height, window.seen.across('.q-button')],
    is: [72, 2],
  },
  {
    of: 'a logo of 32 pixels in one third, columns two in a row on phones',
    type: 'footer',
    at: 390,
    look: () => [window.seen.box('.q-footer-logo img').height, window.seen.across('.q-footer-columns > *')],
    is: [32, 2],
  },
]

describe.skipIf(!hasBrowser)('blocks look as the catalogue says (section 2)', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openChromium()
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  test.each(cases.map((one) => [one.type, one.at, one.of, one] as const))(
    '%s at %i: %s',
    async (_type, _at, _of, one) => {
      await page.setViewportSize({ width: one.at, height: 900 })
      await page.emulateMedia({ media: one.media ?? 'screen' })
      await page.setContent(documentOf(one))
      await page.evaluate(watch)
      expect(await page.evaluate(one.look)).toEqual(one.is)
    },
  )
})

function documentOf({ type, props = {}, mode = 'light', direction = 'ltr' }: Case): string {
  const { usual } = fixturesOf(catalogue[type])
  const stored = { ...usual, props: { ...(isRecord(usual.props) ? usual.props : {}), ...props } }
  const page = {
    id: 'p',
    type: 'page',
    slug: 'a',
    name: 'A page',
    language: 'en',
    publishedAt: '2026-05-04T09:41:00.000Z',
  }
  const body = html.renderPage(presentPage({ ...page, content: [stored] }, { catalogue, pageTypes }))
  return `<!doctype html><html lang="en" dir="${direction}" data-theme="${mode}"><head><title>A page</title><style>${stylesheet()}</style></head><body class="q-page"><main>${body}</main></body></html>`
}

function watch(): void {
  const find = (selector: string, nth = 0) => {
    const found = document.querySelectorAll(selector)[nth]
    if (!found) throw new Error(`Nothing is "${selector}".`)
    return found
  }
  const seen: Seen = {
    box(selector, nth) {
      const { left, top, right, width, height } = find(selector, nth).getBoundingClientRect()
      const [l, t, r, w, h] = [left, top, right, width, height].map(Math.round)
      return { left: l ?? 0, top: t ?? 0, right: r ?? 0, width: w ?? 0, height: h ?? 0 }
    },
    tops: (selector) =>
      [...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().top)),
    css: (selector, property, pseudo) => getComputedStyle(find(selector), pseudo).getPropertyValue(property),
    across(selector) {
      const [first, ...rest] = seen.tops(selector)
      return 1 + rest.filter((top) => top === first).length
    },
  }
  Object.assign(window, { seen })
}
