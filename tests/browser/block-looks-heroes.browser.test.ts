import { image, long, lookAt, many, rich } from './support/look-at.ts'

lookAt('sections 2.2 to 2.4', [
  {
    of: 'a column of 800 pixels at most; a band with a picture has 480',
    type: 'hero-unit',
    props: { backgroundImage: image, title: rich('Bread'), text: [], buttons: [], badge: [] },
    at: 1600,
    look: () => [window.seen.box('.q-hero-unit-column').width, window.seen.box('.q-hero-unit').height],
    is: [800, 480],
  },
  {
    of: 'what is highlighted in a title is seen where the system chooses the colours',
    type: 'hero-unit',
    props: { title: [{ type: 'paragraph', children: [{ text: 'Bread ' }, { text: 'at six', highlight: true }] }] },
    at: 1280,
    forced: true,
    look: () => window.seen.css('h1 mark', 'color') === window.seen.css('h1', 'color'),
    is: true,
  },
  ...(['ar', 'fa-IR'] as const).map((language) => ({
    of: `Arabic letters stay joined, and lines of them apart (${language})`,
    type: 'hero-unit' as const,
    at: 1280 as const,
    direction: 'rtl' as const,
    language,
    look: () => {
      const { css } = window.seen
      const leading = Number.parseFloat(css('h1', 'line-height')) / Number.parseFloat(css('h1', 'font-size'))
      return [css('.q-badge', 'letter-spacing'), css('h1', 'letter-spacing'), leading > 1.25]
    },
    is: ['normal', 'normal', true],
  })),
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
    of: 'a third slide that stands beside two looks in at the edge, and its row has a scrollbar: there are no dots',
    type: 'image-carousel',
    props: { slidesToShow: 3, gap: '50px', images: many(3, 'image-carousel-item', { image }) },
    at: 390,
    look: () => {
      document.body.className += ' q-wakes'
      const [list, third] = [window.seen.box('.q-carousel-list'), window.seen.box('.q-carousel-slide', 2)]
      return [list.right - third.left, window.seen.css('.q-carousel-list', 'scrollbar-width')]
    },
    is: [32, 'thin'],
  },
  {
    of: 'three slides of three fill their row',
    type: 'image-carousel',
    props: { slidesToShow: 3, images: many(3, 'image-carousel-item', { image }) },
    at: 768,
    look: () => window.seen.box('.q-carousel-list').right - window.seen.box('.q-carousel-slide', 2).right,
    is: 0,
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
    of: 'an English answer on a page that runs from the right ends with its period, and stands where the page begins',
    type: 'newsletter-subscribe',
    at: 1280,
    direction: 'rtl',
    language: 'ar',
    look: () => {
      const box = document.querySelector('.q-newsletter-subscribe [role="alert"]')
      const text = box?.appendChild(new Text('Please, try again.'))
      if (!box || !text) return []
      const at = (start: number) => {
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, start + 1)
        return range.getBoundingClientRect()
      }
      const [first, last] = [at(0), at(text.length - 1)]
      return [first.left < last.left, Math.round(last.right) === Math.round(box.getBoundingClientRect().right)]
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
  {
    of: 'the field is as high as the button it is joined to',
    type: 'newsletter-subscribe',
    at: 1280,
    look: () => window.seen.box('.q-joined > .q-control').height === window.seen.box('.q-joined > .q-button').height,
    is: true,
  },
  {
    of: 'on paper the badge stays with the title below it',
    type: 'hero-unit',
    at: 768,
    media: 'print',
    look: () => window.seen.css('.q-hero-unit-column', 'break-inside'),
    is: 'avoid',
  },
  {
    of: 'not on paper, where nobody subscribes',
    type: 'newsletter-hero',
    at: 1280,
    media: 'print',
    look: () => window.seen.css('.q-newsletter-hero', 'display'),
    is: 'none',
  },
  {
    of: 'not on paper, where nobody subscribes',
    type: 'newsletter-subscribe',
    at: 1280,
    media: 'print',
    look: () => window.seen.css('.q-newsletter-subscribe', 'display'),
    is: 'none',
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
    of: 'on paper all pictures are seen, two in a row, also once it is awake',
    type: 'image-carousel',
    props: { slidesToShow: 3, gap: '50px', images: many(4, 'image-carousel-item', { image }) },
    at: 768,
    media: 'print',
    look: () => {
      document.querySelector('.q-carousel')?.setAttribute('data-ready', '')
      const moved = document.querySelectorAll<HTMLElement>('.q-carousel-list, .q-carousel-slide')
      for (const one of moved) one.style.transform = 'translate3d(-600px, 0px, 0px)'
      const [first, last] = [window.seen.box('.q-carousel-slide'), window.seen.box('.q-carousel-slide', 3)]
      return [window.seen.across('.q-carousel-slide'), first.left, last.right, last.top > first.top]
    },
    is: [2, 38, 730, true],
  },
])
