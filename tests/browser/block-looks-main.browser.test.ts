import { items, long, lookAt, many, rich } from './support/look-at.ts'

const portrait = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"/>',
  width: 800,
  height: 1200,
}

lookAt('sections 1.4 to 1.13, 2.1', [
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
    of: 'centred on phones, a big text or not, its last line is no single word',
    type: 'text-image',
    props: { bigText: true },
    at: 390,
    look: () => window.seen.css('.q-text-image-text > .q-lead > p', 'text-wrap-style'),
    is: 'balance',
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
  ...(['ltr', 'rtl'] as const).map((direction) => ({
    of: `a part that runs the other way than its ${direction} page, as an embedded one may, is drawn its own way`,
    type: 'cards' as const,
    at: 1280 as const,
    direction,
    look: () => {
      const main = document.querySelector('main')
      const own = window.seen.css('.q-chevron', 'rotate')
      if (main) main.dir = document.dir === 'ltr' ? 'rtl' : 'ltr'
      return [own, window.seen.css('.q-chevron', 'rotate')]
    },
    is: direction === 'ltr' ? ['45deg', '-135deg'] : ['-135deg', '45deg'],
  })),
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
    of: 'the title on a film is not under its button, however long it is',
    type: 'text-image',
    props: { mediaType: 'video-streaming', platform: 'youtube', videoId: 'aqz-KE-bpKQ', title: rich(long) },
    at: 768,
    look: () => {
      const { box } = window.seen
      const [frame, play, title] = [box('.q-video'), box('.q-video-play'), box('.q-video-title')]
      const middle = (play.left + play.right) / 2 - (frame.left + frame.right) / 2
      return [title.top >= play.top + play.height, title.top + title.height < frame.top + frame.height, middle]
    },
    is: [true, true, 0],
  },
  {
    of: 'words of twice the size are whole on a film, which has room for them',
    type: 'video',
    props: { platform: 'youtube', videoId: 'aqz-KE-bpKQ' },
    at: 390,
    look: () => {
      const { box } = window.seen
      const before = box('.q-video')
      document.documentElement.style.fontSize = '244%'
      const [frame, platform] = [box('.q-video'), box('.q-video-platform')]
      const bottom = ({ top, height }: { top: number; height: number }) => top + height
      return [Math.round((9 * before.width) / before.height), bottom(platform) < bottom(frame)]
    },
    is: [16, true],
  },
  {
    of: 'letters of twice the size stand below the icon on a phone',
    type: 'cards',
    at: 390,
    look: () => {
      document.documentElement.style.fontSize = '200%'
      return window.seen.box('.q-tile-text').left - window.seen.box('.q-tile-icon').left
    },
    is: 0,
  },
  ...(['big-feature', 'pricing', 'newsletter-subscribe', 'team'] as const).map(
    (type) =>
      ({
        of: 'the largest letters widen no page',
        type,
        at: 390,
        look: () => {
          // as twice the size on a phone of 320 pixels
          document.documentElement.style.fontSize = '244%'
          return document.documentElement.scrollWidth
        },
        is: 390,
      }) as const,
  ),
  {
    of: 'on paper text and media stay beside each other',
    type: 'text-image',
    at: 768,
    media: 'print',
    look: () => window.seen.css('.q-text-image-columns', 'break-inside'),
    is: 'avoid',
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
  ...(['text-image', 'big-image'] as const).map((type) => ({
    of: 'a picture that is taller than wide is seen whole, as it is',
    type,
    props: { image: portrait, imageSource: portrait },
    at: 1280 as const,
    look: () => {
      const { width, height } = window.seen.box('.q-image')
      return [height > 750, height < 780, Math.abs(height / width - 1.5) < 0.01]
    },
    is: [true, true, true],
  })),
  {
    of: 'beside a picture that is read by scrolling the text stands at its beginning',
    type: 'text-image',
    props: { imageSource: { src: portrait.src.replace('1200', '8000'), width: 800, height: 8000 } },
    at: 1280,
    look: () => {
      const { top, height } = window.seen.box('.q-text-image-media')
      return [height > 1000, window.seen.box('.q-text-image-text').top - top]
    },
    is: [true, 0],
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
  ...(['cards', 'link-cards'] as const).flatMap((type) =>
    [true, false].map(
      (bigCenteredTitle) =>
        ({
          of: `a tile alone in its row stands ${bigCenteredTitle ? 'below a centered title' : 'at the edge'}, as wide as the others`,
          type,
          props: {
            title: 'A',
            withTitle: true,
            bigCenteredTitle,
            cards: many(3, type === 'cards' ? 'card' : 'link-card', { withTitle: true, title: 'A' }),
          },
          at: 1280,
          look: () => {
            const [list, first, last] = ['', ' > :first-child', ' > :last-child'].map((one) =>
              window.seen.box(`.q-cards-grid${one}`),
            )
            if (!list || !first || !last) return []
            return [last.width === first.width, Math.abs(last.left - list.left - (list.right - last.right)) <= 1]
          },
          is: [true, bigCenteredTitle],
        }) as const,
    ),
  ),
  {
    of: 'in the small container the second column starts at desktop',
    type: 'link-cards',
    props: { width: 'small' },
    at: 768,
    look: () => window.seen.across('.q-tile'),
    is: 1,
  },
])
