import { items, long, lookAt, many } from './support/look-at.ts'

lookAt('sections 2.8 to 2.10', [
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
  ...(
    [
      [1280, 'medium', '0', false],
      [1280, 'full', '1', true],
      [390, 'medium', '1', true],
    ] as const
  ).map(
    ([at, width, opacity, indented]) =>
      ({
        of: `the icon of an address ${indented ? 'is seen where it takes room from the question' : 'waits for the pointer'}, ${width}`,
        type: 'faqs-2-cols',
        props: {
          width,
          faqs: items('faq', { question: 'A', answer: [{ type: 'paragraph', children: [{ text: 'B' }] }], id: 'a' }),
        },
        at,
        look: () => {
          const { css } = window.seen
          return [css('.q-faq-anchor', 'opacity'), css('.q-faq-head', 'padding-left') !== '0px']
        },
        is: [opacity, indented],
      }) as const,
  ),
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
  ...[2, 5].map(
    (count) =>
      ({
        of: `${count} below a centered title stand in its middle, four to a row`,
        type: 'contact-offices',
        props: { bigCenteredTitle: true, title: 'A', offices: many(count, 'contact-office', { city: 'A' }) },
        at: 1280,
        look: () => {
          const { across, box } = window.seen
          const [list, first] = [box('.q-contact-offices-grid'), box('.q-contact-office')]
          const last = box('.q-contact-office', across('.q-contact-office') - 1)
          return [across('.q-contact-office'), first.width, first.left - list.left === list.right - last.right]
        },
        is: [Math.min(count, 4), 256, true],
      }) as const,
  ),
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
    of: 'a line above is seen where the map fills the band (1.3)',
    type: 'map',
    props: { borderTop: 'full', borderBottom: 'full' },
    at: 1280,
    look: () => {
      const { top, height } = window.seen.box('.q-map')
      return [top, top + height - 1].map((y) => document.elementFromPoint(500, y)?.matches('.q-section'))
    },
    is: [true, true],
  },
  {
    of: 'a tile that is lost shows its part of the drawn streets',
    type: 'map',
    at: 1280,
    look: () => {
      const { css, box } = window.seen
      const [left, top] = ['left', 'top'].map((side) => Number.parseFloat(css('.q-map-tile', side, '::after')))
      return [
        css('.q-map-tile', 'background-image', '::after') === css('.q-map', 'background-image'),
        Math.round(box('.q-map-tile').left + (left ?? 0)) === box('.q-map').left,
        Math.round(box('.q-map-tile').top + (top ?? 0)) === box('.q-map').top,
        css('.q-map-tile', 'width', '::after') === css('.q-map', 'width'),
      ]
    },
    is: [true, true, true, true],
  },
  {
    of: 'the ring of the credit is within the map',
    type: 'map',
    at: 1280,
    look: () => {
      document.querySelector<HTMLElement>('.q-map-credit > a')?.focus()
      const [width, offset] = ['outline-width', 'outline-offset'].map((property) =>
        Number.parseFloat(window.seen.css('.q-map-credit > a', property)),
      )
      const [map, link] = [window.seen.box('.q-map'), window.seen.box('.q-map-credit > a')]
      return map.top + map.height - link.top - link.height - (width ?? 0) - (offset ?? 0) >= 0
    },
    is: true,
  },
  {
    of: 'tiles are dimmed to 80 % in the dark',
    type: 'map',
    at: 1280,
    mode: 'dark',
    look: () => window.seen.css('.q-map-tiles', 'filter'),
    is: 'brightness(0.8)',
  },
  ...(['ltr', 'rtl'] as const).map((direction) => ({
    of: `buttons stand left and what is said about the map right, whatever its language (${direction})`,
    type: 'map' as const,
    at: 1280 as const,
    direction,
    look: () => {
      const { box, css } = window.seen
      const right = (selector: string) => box('.q-map').right - box(selector).right
      return [right('.q-map-open'), right('.q-map-credit'), css('.q-map-zooms', 'left')]
    },
    is: [12, 0, '12px'],
  })),
  {
    of: 'an address abroad keeps its order, and its edge, on a page from right to left',
    type: 'contact-offices',
    props: { offices: items('contact-office', { city: 'Kraków', address: '9 Linden Court' }) },
    at: 1280,
    direction: 'rtl',
    look: () => {
      const words = document.querySelector('.q-contact-office address')?.firstChild
      const range = document.createRange()
      if (!words) return 'no address'
      range.setStart(words, 0)
      range.setEnd(words, 1)
      const number = Math.round(range.getBoundingClientRect().left)
      range.selectNodeContents(words)
      const { left, right } = range.getBoundingClientRect()
      return [number === Math.round(left), Math.round(right) === window.seen.box('.q-contact-office-city').right]
    },
    is: [true, true],
  },
  {
    of: 'a choice has its arrow where the system chooses the colours',
    type: 'form-section',
    props: {
      form: items('form-builder', { 'form-elements': items('form-select', { label: 'Topic', options: 'A repair' }) }),
    },
    at: 1280,
    forced: true,
    look: () => window.seen.css('select', 'appearance'),
    is: 'auto',
  },
  {
    of: 'what a group of choices asks stands above them, in no grid: of one WebKit floats nothing, and sets it on the frame',
    type: 'form-section',
    props: {
      form: items('form-builder', {
        'form-elements': items('form-radiobuttons', {
          label: 'Size',
          radiobuttons: items('form-single-radio', { label: 'Small', value: 's' }, { label: 'Large', value: 'l' }),
        }),
      }),
    },
    at: 1280,
    look: () => {
      const { box, css } = window.seen
      const legend = box('legend')
      const top = legend.top - box('fieldset').top
      return [css('fieldset', 'display'), top, box('.q-options').top - legend.top - legend.height]
    },
    is: ['block', 0, 8],
  },
  {
    of: 'an email address is read from the left, at the edge of the page it is on',
    type: 'form-section',
    at: 1280,
    direction: 'rtl',
    look: () => ['unicode-bidi', 'text-align'].map((one) => window.seen.css('[type="email"]', one)),
    is: ['plaintext', 'right'],
  },
  {
    of: 'so is a choice in another language',
    type: 'form-section',
    props: {
      form: items('form-builder', { 'form-elements': items('form-select', { label: 'Topic', options: 'A repair' }) }),
    },
    at: 1280,
    direction: 'rtl',
    look: () => ['unicode-bidi', 'text-align'].map((one) => window.seen.css('select', one)),
    is: ['plaintext', 'right'],
  },
  {
    of: 'so is what it says when it is not sent',
    type: 'form-section',
    at: 1280,
    direction: 'rtl',
    look: () => ['unicode-bidi', 'text-align'].map((one) => window.seen.css('.q-error', one)),
    is: ['plaintext', 'right'],
  },
  {
    of: 'without scripts nothing is left of its buttons where the system chooses the colours',
    type: 'map',
    at: 1280,
    forced: true,
    look: () => window.seen.box('.q-map-zooms').height,
    is: 0,
  },
  {
    of: 'what only a screen can use is not printed, and the map stays on one page',
    type: 'map',
    at: 1280,
    media: 'print',
    look: () => [window.seen.css('.q-map-zooms', 'display'), window.seen.css('.q-map', 'break-inside')],
    is: ['none', 'avoid'],
  },
  {
    of: 'no button to send on paper, and no field torn by the end of a page',
    type: 'form-section',
    at: 1280,
    media: 'print',
    look: () => [
      window.seen.css('.q-form-builder-buttons', 'display'),
      window.seen.css('.q-field', 'break-inside'),
      window.seen.css('.q-check', 'break-inside'),
    ],
    is: ['none', 'avoid', 'avoid'],
  },
  {
    of: 'a tag has a frame where the system chooses the colours',
    type: 'pricing',
    at: 1280,
    forced: true,
    look: () => window.seen.css('.q-pricing-plan-tag', 'border-left-width'),
    is: '1px',
  },
  {
    of: 'an office keeps its line where the system chooses the colours',
    type: 'contact-offices',
    at: 1280,
    forced: true,
    look: () => window.seen.css('.q-contact-office', 'background-color', '::before'),
    is: 'rgb(255, 255, 255)',
  },
  {
    of: 'its edge is seen where the system chooses the colours',
    type: 'map',
    at: 1280,
    forced: true,
    look: () => window.seen.css('.q-map', 'border-left-width'),
    is: '1px',
  },
  {
    of: 'controls of 44 pixels, 24 apart, a box of 20',
    type: 'form-section',
    at: 1280,
    look: () => {
      const { box } = window.seen
      const [first, second, third] = [box('.q-form-field'), box('.q-form-field', 1), box('.q-form-field', 2)]
      return [
        window.seen.box('input.q-control').height,
        second.left - first.right,
        third.top - first.top - first.height,
        window.seen.box('input[type="checkbox"]').width,
        window.seen.across('.q-form-field'),
      ]
    },
    is: [44, 24, 24, 20, 2],
  },
  {
    of: 'two fields in a row stand level under labels of one line and of several, also below a message',
    type: 'form-section',
    props: {
      form: items('form-builder', {
        'form-elements': [long, 'Name', 'Town', long].flatMap((label, nth) =>
          items('form-input', { label, columns: 1 }).map((field) => ({ ...field, id: `field${nth}` })),
        ),
      }),
    },
    at: 768,
    look: () => {
      const error = document.querySelector('.q-error')
      if (error) error.textContent = 'This field is required'
      const [first, second, third, fourth] = window.seen.tops('.q-control')
      return [first === second, third === fourth]
    },
    is: [true, true],
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
  ...(['newsletter-hero', 'form-section'] as const).map(
    (type) =>
      ({
        of: 'a button without words of its own says what its label does',
        type,
        props:
          type === 'newsletter-hero'
            ? { buttonText: '' }
            : { form: items('form-builder', { 'form-buttons': items('button', { type: 'button', text: '' }) }) },
        at: 1280,
        look: () => {
          const button = document.querySelector('.q-button')
          return [
            button?.textContent,
            button && getComputedStyle(button, '::before').content.slice(1, -1) === button.ariaLabel,
          ]
        },
        is: ['', true],
      }) as const,
  ),
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
  ...[3, 6].map(
    (count) =>
      ({
        of: `${count} plans reach from edge to edge of the medium container`,
        type: 'pricing',
        props: { plans: many(count, 'pricing-plan', { planName: 'A' }) },
        at: 1280,
        look: () => {
          const [list, first, third] = ['-plans', '-plan', '-plan:nth-child(3)'].map((one) =>
            window.seen.box(`.q-pricing${one}`),
          )
          return first?.left === list?.left && third?.right === list?.right
        },
        is: true,
      }) as const,
  ),
  ...(
    [
      [3, 768],
      [4, 1024],
      [5, 768],
    ] as const
  ).map(
    ([count, at]) =>
      ({
        of: `${count} plans are of one width, whatever row they are in`,
        type: 'pricing',
        props: { width: 'medium', plans: many(count, 'pricing-plan', { planName: 'A' }) },
        at,
        look: () => {
          const widths = [...document.querySelectorAll('.q-pricing-plan')].map((plan) => plan.clientWidth)
          return [window.seen.across('.q-pricing-plan'), new Set(widths).size]
        },
        is: [2, 1],
      }) as const,
  ),
  {
    of: 'the last two of five plans stand in the middle, as wide as the others',
    type: 'pricing',
    props: { plans: many(5, 'pricing-plan', { planName: 'A' }) },
    at: 1280,
    look: () => {
      const [list, first, fourth, fifth] = ['-plans', '-plan', '-plan:nth-child(4)', '-plan:nth-child(5)'].map((one) =>
        window.seen.box(`.q-pricing${one}`),
      )
      if (!list || !first || !fourth || !fifth) return undefined
      return [fourth.left - list.left === list.right - fifth.right, fourth.width === first.width]
    },
    is: [true, true],
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
  ...(
    [
      [2, 768, 2, 1],
      [4, 1024, 2, 2],
      [5, 768, 2, 3],
      [6, 1280, 3, 2],
    ] as const
  ).map(
    ([count, at, across, rows]) =>
      ({
        of: `prices of ${count} plans stand level in each row`,
        type: 'pricing',
        props: {
          plans: items(
            'pricing-plan',
            ...many(count, 'pricing-plan', {}).map((_, index) => ({
              planName: 'A',
              planDescription: index % 2 === 0 ? long : '',
              planPrice: '1',
            })),
          ),
        },
        at,
        look: () => [window.seen.across('.q-pricing-plan'), new Set(window.seen.tops('.q-pricing-plan-price')).size],
        is: [across, rows],
      }) as const,
  ),
  {
    of: 'a price of twelve characters stays on one line in the narrowest card, a short one keeps its size',
    type: 'pricing',
    props: {
      plans: items(
        'pricing-plan',
        ...['€49', 'CHF 1,290.00', '$1,290.00/yr', '00,000,000 €'].map((planPrice) => ({ planName: 'A', planPrice })),
      ),
    },
    at: 1280,
    look: () =>
      [...document.querySelectorAll('.q-pricing-plan-price')].map((price) => [
        Math.round(price.clientHeight / Number.parseFloat(getComputedStyle(price).lineHeight)),
        getComputedStyle(price).fontSize === '39px',
      ]),
    is: [
      [1, true],
      [1, false],
      [1, false],
      [1, false],
    ],
  },
])
