import { image, items, long, lookAt, many } from './support/look-at.ts'

const tall = { ...image, src: image.src.replace('height="1000"', 'height="4000"'), height: 4000 }
const logos = { mediaType: 'multiple-images', logos: many(3, 'text-image-logo', { image }) }

/** Run in the page. */
const groundOfLogo = () => {
  const grounds =
    '.q-logo-grid-tile, .q-small-logo-grid-tile, .q-customer .q-picture, .q-quote-logo, .q-text-image-logo .q-picture'
  const logo = document.querySelector(grounds)
  return logo && getComputedStyle(logo).backgroundColor
}

lookAt('sections 2.5 to 2.7', [
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
    of: 'whoever has much to say of themselves stands beside their picture, and the logo beside both',
    type: 'testimonial',
    props: { authorJobTitle: `${long} ${long}` },
    at: 1280,
    look: () => {
      const [avatar, name, logo] = ['.q-quote-avatar', '.q-quote-name', '.q-quote-logo'].map((one) =>
        window.seen.box(one),
      )
      return [(name?.left ?? 0) - (avatar?.right ?? 0), (logo?.left ?? 0) > (name?.right ?? 0)]
    },
    is: [12, true],
  },
  {
    of: 'a logo too wide for a phone keeps its shape',
    type: 'testimonial',
    props: { logoImage: { ...image, src: image.src.replace('width="1600"', 'width="30000"'), width: 30000 } },
    at: 390,
    look: () => [window.seen.box('.q-quote-logo img').width, window.seen.css('.q-quote-logo img', 'object-fit')],
    is: [350, 'contain'],
  },
  {
    of: 'of a logo that cannot be loaded every word is seen',
    type: 'testimonial',
    props: { logoImage: { src: '/lost.png', alt: 'Logo of Aldermoor Couriers', width: 240, height: 60 } },
    at: 1280,
    look: () => {
      const { offsetWidth, clientHeight, scrollHeight } = document.querySelector<HTMLElement>('.q-quote-logo img') ?? {}
      const whole = (clientHeight ?? 0) > 24 && clientHeight === scrollHeight
      // on which Firefox depends
      return [offsetWidth, whole, window.seen.css('.q-quote-logo img', 'overflow')]
    },
    is: [96, true, 'visible'],
  },
  {
    of: 'a logo alone is divided from nothing',
    type: 'testimonial',
    props: { authorName: '', authorJobTitle: '', avatarImage: null },
    at: 1280,
    look: () => {
      const { left, right } = window.seen.box('.q-quote-logo')
      return [window.seen.css('.q-quote-logo', 'content', '::before'), left + right]
    },
    is: ['none', 1280],
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
    of: 'of a logo that cannot be loaded every word is seen, and the others keep their size',
    type: 'customers',
    props: {
      customers: [
        ...many(1, 'customer', { image: { src: '/lost.png', alt: long } }),
        ...many(1, 'customer', { image }),
      ],
    },
    at: 1280,
    look: () => {
      const [lost, other] = [...document.querySelectorAll('.q-customer img')].map((logo) =>
        logo.getBoundingClientRect(),
      )
      return [lost && lost.height > 58, other?.height]
    },
    is: [true, 29],
  },
  {
    of: 'three in a row on a phone, the grounds that logos need do not touch',
    type: 'customers',
    props: { customers: many(3, 'customer', { image }) },
    at: 390,
    forced: true,
    look: () => {
      const [first, second] = [0, 1].map((nth) => window.seen.box('.q-customer .q-picture', nth))
      const spread = Number(/(\d+)px$/.exec(window.seen.css('.q-customer .q-picture', 'box-shadow'))?.[1])
      return (second?.left ?? 0) - (first?.right ?? 0) - 2 * spread
    },
    is: 8,
  },
  {
    of: 'on a phone a logo that cannot be loaded stays as narrow as the others',
    type: 'customers',
    props: {
      customers: [
        ...many(2, 'customer', { image }),
        ...many(1, 'customer', { image: { src: '/lost.png', alt: long } }),
        ...many(4, 'customer', { image }),
      ],
    },
    at: 390,
    look: () =>
      [...document.querySelectorAll('.q-customer img')].map((logo) => Math.round(logo.getBoundingClientRect().width)),
    is: [106, 106, 106, 106, 106, 106, 106],
  },
  {
    of: 'a name stands level with others, though it has no photo',
    type: 'team',
    props: {
      members: items(
        'team-item',
        { memberName: 'A', picture: image },
        { memberName: 'B' },
        { memberName: 'C', picture: image },
      ),
    },
    at: 1280,
    look: () => new Set(window.seen.tops('.q-member-name')).size,
    is: 1,
  },
  ...(
    [
      [390, ['22', '32', '222', '232', '2222', '333', '22222', '3332', '222222']],
      [560, ['22', '32', '33', '232', '332', '333', '22222', '3332', '3333']],
      [768, ['4', '32', '33', '43', '44', '333', '442', '443', '444']],
      [1024, ['4', '5', '6', '43', '44', '54', '55', '65', '66']],
      [1280, ['4', '5', '6', '7', '44', '54', '55', '65', '66']],
    ] as const
  ).flatMap(([at, most]) =>
    most.map(
      (rows, index) =>
        ({
          of: `${index + 4} logos leave none alone in a row`,
          type: 'customers',
          props: { customers: many(index + 4, 'customer', { image }) },
          at,
          look: () => {
            const tops = window.seen.tops('.q-customer')
            return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length).join('')
          },
          is: rows,
        }) as const,
    ),
  ),
  ...[3, 4, 5, 6].map((count) => {
    const fill = count === 4 || count === 5
    return {
      of: `${count} logos ${fill ? 'fill the row' : 'stand in its middle'}, whatever has no picture`,
      type: 'customers',
      props: { customers: [{}, ...many(count, 'customer', { image })] },
      at: 1280,
      look: () => window.seen.box('.q-customer').left === window.seen.box('.q-customers-row').left,
      is: fill,
    } as const
  }),
  {
    of: 'on phones a logo alone in the last row is as wide as two, and no larger than another',
    type: 'logo-grid',
    props: { logos: many(5, 'logo-grid-item', { image }) },
    at: 390,
    look: () =>
      [0, 1, 4].map((nth) => {
        const { width, height } = window.seen.box('.q-logo-grid-tile', nth)
        return [width, height, window.seen.box('.q-logo-grid-tile .q-picture', nth).width]
      }),
    is: [
      [167, 167, 116],
      [167, 167, 116],
      [350, 167, 116],
    ],
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
    of: 'on paper its label stays with the logos',
    type: 'logo-grid',
    at: 768,
    media: 'print',
    look: () => window.seen.css('.q-container > :has(> .q-badge)', 'break-after'),
    is: 'avoid',
  },
  {
    of: 'in the dark the tile is the light ground of its logo',
    type: 'logo-grid',
    at: 1280,
    mode: 'dark',
    look: () => window.seen.css('.q-logo-grid-tile', 'background-color'),
    is: 'rgb(230, 226, 221)',
  },
  {
    of: 'the words for a picture that failed stay within its tile, and widen no page',
    type: 'logo-grid',
    props: { logos: many(5, 'logo-grid-item', { image: { src: '/nowhere.png', alt: long, width: 160, height: 40 } }) },
    at: 390,
    look: () => {
      const [tile, logo] = [window.seen.box('.q-logo-grid-tile'), window.seen.box('.q-logo-grid-tile .q-picture')]
      return [logo.right < tile.right, document.documentElement.scrollWidth]
    },
    is: [true, 390],
  },
  {
    of: 'a tall picture stays within its tile',
    type: 'logo-grid',
    props: { logos: many(5, 'logo-grid-item', { image: tall }) },
    at: 1280,
    look: () => {
      const [tile, logo] = [window.seen.box('.q-logo-grid-tile'), window.seen.box('.q-logo-grid-tile img')]
      return [Math.round((100 * logo.height) / (tile.height - 2)), logo.top > tile.top]
    },
    is: [70, true],
  },
  ...(['logo-grid', 'customers', 'testimonial', 'small-logo-grid', 'text-image'] as const).map((type) => ({
    of: 'a logo stands on light ground where the system chooses the colours',
    type,
    props: type === 'text-image' ? logos : {},
    at: 1280 as const,
    forced: true as const,
    look: groundOfLogo,
    is: 'rgb(230, 226, 221)',
  })),
  ...(['testimonial', 'small-logo-grid', 'text-image'] as const).map((type) => ({
    of: 'in the dark a logo stands on light ground',
    type,
    props: type === 'text-image' ? logos : {},
    at: 1280 as const,
    mode: 'dark' as const,
    look: groundOfLogo,
    is: 'rgb(230, 226, 221)',
  })),
  ...(['logo-grid', 'testimonial', 'small-logo-grid', 'text-image', 'customers'] as const).flatMap((type) =>
    (['forced', 'mode'] as const).map((way) => ({
      of: `the words for a logo that cannot be loaded are dark on that ground, which customers have under the pointer (${way})`,
      type,
      props: type === 'text-image' ? logos : {},
      at: 1280 as const,
      ...(way === 'forced' ? { forced: true as const } : { mode: 'dark' as const }),
      look: () =>
        window.seen.css('[class*="logo"] > .q-image, .q-customer .q-image, [class*="logo"] .q-image', 'color'),
      is: 'rgb(25, 23, 20)',
    })),
  ),
  {
    of: 'of a portrait the upper part is seen, where faces are',
    type: 'team',
    props: { members: many(1, 'team-item', { memberName: 'Mei Tanaka', picture: tall }) },
    at: 1280,
    look: () => window.seen.css('.q-avatar img', 'object-position'),
    is: '50% 20%',
  },
  {
    of: 'of a logo that cannot be loaded every word is seen, however long, and the others keep their size',
    type: 'small-logo-grid',
    props: {
      logos: [
        ...many(1, 'small-logo-grid-item', { image: { src: '/lost.png', alt: `${long} Donaudampfschifffahrt` } }),
        ...many(1, 'small-logo-grid-item', { image }),
      ],
    },
    at: 390,
    look: () => {
      const [lost, other] = document.querySelectorAll<HTMLElement>('.q-small-logo-grid-tile img')
      if (!lost) return 'no logo'
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = lost
      const tile = window.seen.box('.q-small-logo-grid-tile')
      return [scrollWidth - clientWidth, scrollHeight - clientHeight, tile.height - clientHeight, other?.clientHeight]
    },
    is: [0, 0, 0, 60],
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
    of: 'nine marks stand in a row on a tablet, too',
    type: 'small-logo-grid',
    at: 768,
    look: () => window.seen.across('.q-small-logo-grid-tile'),
    is: 9,
  },
])
