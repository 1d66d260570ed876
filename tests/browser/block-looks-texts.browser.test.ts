import { image, items, lookAt, many, rich } from './support/look-at.ts'

const names = [
  '?page',
  '?pageSize',
  '?type',
  'If-Match',
  'x-total-count',
  '?language',
  '/api/app/pages/{slug}'.repeat(4),
]
const codes = [
  {
    type: 'paragraph',
    children: names.flatMap((text) => [{ text: 'Takes ' }, { text, code: true }, { text: ', ' }]),
  },
]

lookAt('sections 2.11 to 2.13', [
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
    of: 'long words of a text get a hyphen where they break, and code never does',
    type: 'paragraph',
    props: { text: [{ type: 'h2', children: [{ text: 'Datenschutzgrundverordnung' }] }, ...codes] },
    at: 390,
    look: () =>
      ['h2', 'p', 'code'].map((one) => [
        window.seen.css(one, 'hyphens'),
        window.seen.css(one, 'hyphenate-limit-chars'),
      ]),
    is: [
      ['auto', '16 6 6'],
      ['auto', '16 6 6'],
      ['manual', '16 6 6'],
    ],
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
  ...(
    [
      ['ltr', [true, false]],
      ['rtl', [false, true]],
    ] as const
  ).map(([direction, is]) => ({
    of: `words in cells begin where those of the page do, and figures end where they end (${direction})`,
    type: 'table' as const,
    props: {
      rows: items('table-row', {
        cells: items('table-cell', { cellText: rich('Rye') }, { cellText: rich('4.80'), textAlign: 'right' }),
      }),
    },
    at: 1280 as const,
    direction,
    look: () =>
      [...document.querySelectorAll('.q-table-grid th')].map((cell) => {
        const text = cell.querySelector('span')?.getBoundingClientRect()
        const { left, width } = cell.getBoundingClientRect()
        return (text?.left ?? 0) + (text?.width ?? 0) / 2 < left + width / 2
      }),
    is: [...is],
  })),
  {
    of: 'on paper eight columns are seen whole, and their words',
    type: 'table',
    props: { rows: many(2, 'table-row', { cells: many(8, 'table-cell', { cellText: rich('Wednesday 9:30') }) }) },
    at: 768,
    media: 'print',
    look: () => {
      const [frame, last] = [window.seen.box('.q-table-frame'), window.seen.box('.q-table-grid tr > :nth-child(8)')]
      const height = window.seen.box('tbody tr').top - window.seen.box('thead tr').top
      return [window.seen.css('.q-table-frame', 'overflow-x'), last.right <= frame.right, height < 60]
    },
    is: ['visible', true, true],
  },
  {
    of: 'on paper twenty columns are seen whole',
    type: 'table',
    props: { rows: many(2, 'table-row', { cells: many(20, 'table-cell', { cellText: rich('Wednesday 9:30') }) }) },
    at: 768,
    media: 'print',
    look: () => window.seen.box('.q-table-grid').right <= window.seen.box('.q-table-frame').right,
    is: true,
  },
  {
    of: 'on paper neither of two background images stands under the text',
    type: 'paragraph',
    props: { backgroundImage: image, backgroundImageDark: image },
    at: 768,
    media: 'print',
    look: () => [0, 1].map((nth) => window.seen.box('.q-section-image', nth).height),
    is: [0, 0],
  },
  {
    of: 'on paper the box of a code goes on to the next page with it',
    type: 'code',
    at: 768,
    media: 'print',
    look: () => window.seen.css('.q-code-box', 'break-inside'),
    is: 'avoid',
  },
  {
    of: 'on paper every letter of a line without spaces is read',
    type: 'code',
    props: { code: `key = ${'y'.repeat(400)}` },
    at: 768,
    media: 'print',
    look: () => {
      const { scrollWidth, clientWidth } = document.querySelector('.q-code-frame') ?? {}
      return scrollWidth === clientWidth && window.seen.box('.q-code-line').height > 3 * 17
    },
    is: true,
  },
  {
    of: 'on paper a card goes on to the next page with its words',
    type: 'tweet-light',
    at: 768,
    media: 'print',
    look: () => window.seen.css('.q-card', 'break-inside'),
    is: 'avoid',
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
    of: 'the numbers of all lines end below one another',
    type: 'code',
    props: { code: 'a\n'.repeat(120), showLineNumbers: true },
    at: 768,
    look: () => {
      const digits = document.createElement('span')
      digits.style.cssText = 'display: inline-block; inline-size: 3ch'
      document.querySelector('.q-code-frame > code')?.append(digits)
      const gutter = Number.parseFloat(window.seen.css('.q-code-line', 'width', '::before'))
      return Math.round(gutter) === Math.round(digits.getBoundingClientRect().width)
    },
    is: true,
  },
  {
    of: 'numbers of one, two and three digits begin where the text does',
    type: 'paragraph',
    props: {
      text: [9, 10, 100].map((length) => ({
        type: 'ol',
        children: Array.from({ length }, () => ({ type: 'li', children: [{ text: 'A step' }] })),
      })),
    },
    at: 768,
    look: () =>
      [...document.querySelectorAll('ol')].map((list) => {
        const { fontSize, paddingLeft } = getComputedStyle(list)
        return Math.round((100 * Number.parseFloat(paddingLeft)) / Number.parseFloat(fontSize))
      }),
    is: [150, 190, 255],
  },
  {
    of: 'code in an Arabic text is read from the left, its brackets behind its name',
    type: 'paragraph',
    props: { text: [{ type: 'paragraph', children: [{ text: 'دالة ' }, { text: 'run()', code: true }] }] },
    at: 768,
    direction: 'rtl',
    language: 'ar',
    look: () => window.seen.css('code', 'direction'),
    is: 'ltr',
  },
  {
    of: 'short code in a text stays in one piece, with the sign that follows it; long code breaks on phones',
    type: 'paragraph',
    props: { text: codes },
    at: 390,
    look: () => {
      const all = [...document.querySelectorAll('.q-rich code')].map((code) => {
        const lines = code.getClientRects()
        const sign = new Range()
        sign.setStart(code.nextSibling ?? code, 0)
        sign.setEnd(code.nextSibling ?? code, 1)
        const beside = Math.abs(sign.getBoundingClientRect().top - (lines[lines.length - 1]?.top ?? 0)) < 8
        return { lines: lines.length, beside }
      })
      const short = all.slice(0, -1)
      return [
        short.every(({ lines }) => lines === 1),
        short.every(({ beside }) => beside),
        (all.at(-1)?.lines ?? 0) > 1,
        document.documentElement.scrollWidth,
      ]
    },
    is: [true, true, true, 390],
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
    of: 'on a phone the day below the author, without a dot before it',
    type: 'blog-title',
    at: 390,
    look: () => {
      const [author, day] = ['.q-blog-title-author', 'time'].map((one) => window.seen.box(one))
      return [
        day?.left === author?.left,
        (day?.top ?? 0) > (author?.top ?? 0),
        window.seen.css('time', 'content', '::before'),
      ]
    },
    is: [true, true, 'none'],
  },
  {
    of: 'on paper the title of a film and its address',
    type: 'video',
    at: 1280,
    media: 'print',
    look: () => [
      window.seen.css('.q-video-play', 'display'),
      window.seen.css('.q-video-poster', 'background-color'),
      window.seen.css('.q-video-poster', 'content', '::after').startsWith('"https://www.youtube-nocookie.com/embed/'),
    ],
    is: ['none', 'rgba(0, 0, 0, 0)', true],
  },
  {
    of: 'frame and button are seen where the system chooses the colours',
    type: 'video',
    at: 1280,
    forced: true,
    look: () => [
      window.seen.css('.q-video', 'border-left-width'),
      window.seen.css('.q-video-play', 'border-left-width'),
    ],
    is: ['1px', '1px'],
  },
  {
    of: 'the lines of a band are seen where the system chooses the colours',
    type: 'paragraph',
    props: { borderTop: 'full' },
    at: 1280,
    forced: true,
    look: () => window.seen.css('.q-section', 'background-color', '::before'),
    is: 'rgb(255, 255, 255)',
  },
  {
    of: 'the entry of this page is seen where the system chooses the colours',
    type: 'header',
    props: { menuItems: items('header-menu-item', { linkText: 'A page', linkPath: '/a' }) },
    at: 1280,
    forced: true,
    look: () => {
      document.querySelector('.q-header-link')?.setAttribute('aria-current', 'page')
      return window.seen.css('.q-header-link', 'text-decoration-line')
    },
    is: 'underline',
  },
  {
    of: 'two columns 24 pixels apart',
    type: 'documents',
    at: 1280,
    look: () => [window.seen.across('.q-document'), window.seen.css('.q-documents-grid', 'gap')],
    is: [2, '24px'],
  },
  ...(['ltr', 'rtl'] as const).map((direction) => ({
    of: `the size keeps its distance to the link (${direction})`,
    type: 'documents' as const,
    at: 1280 as const,
    direction,
    look: () => {
      const [link, size] = [window.seen.box('.q-document-link > span'), window.seen.box('.q-document-size')]
      return Math.max(size.left - link.right, link.left - size.right)
    },
    is: 8,
  })),
  ...(['tweet-light', 'pokemon'] as const).map((type) => ({
    of: 'a time and a measure begin with their number where words run from the right',
    type,
    props: { date: '9:41 AM', id: 132, name: 'ditto', height: 3, weight: 40, imageUrl: '/ditto.png' },
    at: 1280 as const,
    direction: 'rtl' as const,
    language: 'ar',
    look: () => {
      const text = document.querySelector('.q-tweet-light-date > span, .q-pokemon-facts dd')?.firstChild
      if (!text?.textContent) return []
      const range = document.createRange()
      const ends = [0, text.textContent.length - 1].map((at) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
      return ends.toSorted((a, b) => a - b).map((left) => ends.indexOf(left))
    },
    is: [0, 1],
  })),
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
  ...(['ltr', 'rtl'] as const).map((direction) => ({
    of: `a submenu without room at the end of the page opens to the other side of its button (${direction})`,
    type: 'header' as const,
    props: {
      buttons: [],
      menuItems: many(6, 'header-menu-item', {
        linkText: 'Weddings and offices',
        submenuItems: items('header-menu-sub-item', { linkText: 'In the park', linkPath: '/park' }),
      }),
    },
    at: 1280 as const,
    direction,
    look: () => {
      const { box } = window.seen
      const ends = [0, 5].map((nth) => {
        const [panel, button] = [box('.q-header-submenu', nth), box('.q-header-item > button', nth)]
        return panel.left === button.left ? 'left' : panel.right === button.right ? 'right' : 'off'
      })
      return [...ends, document.documentElement.scrollWidth]
    },
    is: direction === 'ltr' ? ['left', 'right', 1280] : ['right', 'left', 1280],
  })),
  {
    of: 'a submenu longer than the window ends within it and scrolls',
    type: 'header',
    props: {
      menuItems: items('header-menu-item', {
        linkText: 'Bread',
        submenuItems: many(30, 'header-menu-sub-item', { linkText: 'Every day', linkPath: '/bread' }),
      }),
    },
    at: 1280,
    look: () => {
      const submenu = document.querySelector('.q-header-submenu') ?? document.body
      submenu.scrollTop = 10_000
      const [entry, panel] = [submenu.querySelector('li:last-child'), submenu].map((one) =>
        one?.getBoundingClientRect(),
      )
      return [entry && entry.bottom <= innerHeight, panel && panel.top > 0 && panel.bottom <= innerHeight]
    },
    is: [true, true],
  },
  {
    of: 'below a name of many lines the unfolded menu ends where the window does',
    type: 'header',
    at: 390,
    look: () => {
      const logo = document.querySelector('.q-header-logo')
      if (logo) logo.innerHTML = `<span class="q-header-name">${'A bakery by the river and '.repeat(8)}</span>`
      document.querySelector('.q-header')?.setAttribute('data-open', '')
      const panel = document.querySelector('.q-header-panel')?.getBoundingClientRect()
      return [window.seen.box('.q-header').height > 72, panel?.bottom === innerHeight]
    },
    is: [true, true],
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
    of: 'a word that is longer than its line breaks before the buttons, and shorter ones stay whole',
    type: 'header',
    props: {
      menuItems: items(
        'header-menu-item',
        { linkText: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'.repeat(2), linkPath: '/' },
        { linkText: 'Unternehmensverantwortung', linkPath: '/' },
        { linkText: 'Beteiligungsmöglichkeiten', linkPath: '/' },
      ),
      buttons: many(2, 'button', { text: 'Jetzt Mitglied werden', href: '/', padding: 'small' }),
    },
    at: 1280,
    look: () => {
      const [long, ...whole] = [...document.querySelectorAll('.q-header-link > span')].map((one) => {
        const { right, height } = one.getBoundingClientRect()
        const line = Number.parseFloat(getComputedStyle(one).lineHeight)
        return { right, lines: Math.round(height / line) }
      })
      const ends = (long?.right ?? 0) < window.seen.box('.q-header-buttons').left
      return [ends, (long?.lines ?? 0) > 1, ...whole.map(({ lines }) => lines)]
    },
    is: [true, true, 1, 1],
  },
  {
    of: 'entries give way to the mode button, too, once it is awake',
    type: 'header',
    props: {
      menuItems: many(5, 'header-menu-item', { linkText: 'Weddings and offices', linkPath: '/' }),
      buttons: many(2, 'button', { text: 'Call us today', href: '/', padding: 'small' }),
    },
    at: 1280,
    look: () => {
      document.querySelector('.q-header-mode')?.removeAttribute('hidden')
      return [window.seen.box('.q-header').height, window.seen.across('.q-button')]
    },
    is: [72, 2],
  },
  {
    of: 'without a logo its first word stands where the text of the page does',
    type: 'header',
    props: { logo: null },
    at: 1280,
    look: () => window.seen.box('.q-header-link').left + 12 - window.seen.box('.q-header-bar').left,
    is: 0,
  },
  {
    of: 'long entries stand in rows, their buttons in one, and nothing sticks out',
    type: 'header',
    props: {
      menuItems: many(6, 'header-menu-item', { linkText: 'Unternehmensgeschichte', linkPath: '/' }),
      buttons: many(2, 'button', { text: 'Termin vereinbaren', href: '/', padding: 'small' }),
    },
    at: 1280,
    look: () => [window.seen.across('.q-button'), document.documentElement.scrollWidth],
    is: [2, 1280],
  },
  {
    of: 'a logo of 32 pixels in one third, columns two in a row on phones',
    type: 'footer',
    at: 390,
    look: () => [window.seen.box('.q-footer-logo img').height, window.seen.across('.q-footer-columns > *')],
    is: [32, 2],
  },
  {
    of: 'letters of twice the size leave the bar of a phone in one row',
    type: 'header',
    at: 390,
    look: () => {
      document.documentElement.style.fontSize = '200%'
      document.querySelector('.q-header-mode')?.removeAttribute('hidden')
      return window.seen.box('.q-header-bar').height
    },
    is: 144,
  },
  {
    of: 'letters of twice the size stand below the icon on a phone',
    type: 'documents',
    at: 390,
    look: () => {
      document.documentElement.style.fontSize = '200%'
      return window.seen.box('.q-document-text').left - window.seen.box('.q-document-icon').left
    },
    is: 0,
  },
  {
    of: 'letters of twice the size put the columns of a phone below each other',
    type: 'footer',
    at: 390,
    look: () => {
      document.documentElement.style.fontSize = '200%'
      return window.seen.across('.q-footer-columns > *')
    },
    is: 1,
  },
  {
    of: 'on paper its logo and words, no links',
    type: 'footer',
    at: 1280,
    media: 'print',
    look: () => [window.seen.css('.q-footer-nav', 'display'), window.seen.css('.q-footer-about', 'display')],
    is: ['none', 'grid'],
  },
  {
    of: 'a title keeps its distance on its own ground',
    type: 'title',
    props: { backgroundColor: 'gray', paddingBottom: 0 },
    at: 1280,
    look: () => {
      const [band, words] = [window.seen.box('.q-title-block'), window.seen.box('.q-title-part')]
      return band.top + band.height - words.top - words.height
    },
    is: 48,
  },
  {
    of: 'on paper a title stays with what it is the title of',
    type: 'title',
    at: 1280,
    media: 'print',
    look: () => window.seen.css('.q-title-part', 'break-after'),
    is: 'avoid',
  },
  {
    of: 'letters of twice the size fit a phone',
    type: 'pokemon',
    props: { id: 132, name: 'ditto', height: 3, weight: 40, imageUrl: '/ditto.png' },
    at: 390,
    look: () => {
      document.documentElement.style.fontSize = '200%'
      return [document.documentElement.scrollWidth, window.seen.box('.q-pokemon-card').width <= 390 - 2 * 40]
    },
    is: [390, true],
  },
])
