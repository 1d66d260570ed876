import { presentPage } from '@quoin/engine'
import { site } from './sample-pages.mjs'

const words = 'Slow dough does most of the work, and the morning loaf nearly shapes itself: flour, water, salt & time.'
const line = (...children) => ({ type: 'paragraph', children })
const rich = (...texts) => texts.map((text) => line({ text }))
const ids = counting()
const node = (type, props) => ({ id: ids(), type, version: 1, props })
const image = (name, width, height) => ({
  src: `/media/${name}.jpg`,
  alt: `The ${name} at seven o’clock`,
  width,
  height,
  type: 'image/webp',
  srcSet: [400, 800, 1600].map((wide) => `/media/${name}-${wide}.webp ${wide}w`).join(', '),
  fallbackSrc: `/media/${name}-800.jpg`,
  fallbackSrcSet: [400, 800, 1600].map((wide) => `/media/${name}-${wide}.jpg ${wide}w`).join(', '),
})
const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index + 1))

const article = [
  { type: 'h2', children: [{ text: 'Start the night before' }] },
  ...times(6, (index) =>
    line(
      { text: `${index}. ${words} ` },
      { text: 'Ten minutes of mixing', bold: true },
      { text: ' in the evening, and the ' },
      { type: 'link', data: { url: `/recipes/${index}`, isTargetBlank: false }, children: [{ text: 'morning loaf' }] },
      { text: ' is yours.' },
    ),
  ),
]

const content = [
  node('hero-unit', {
    title: [line({ text: 'Bread worth ' }, { text: 'getting up for', highlight: true })],
    text: rich(words),
    buttons: [
      node('button', { text: 'Order for tomorrow', href: '/order' }),
      node('button', { text: 'Find the shop', href: '/visit', variant: 'outline' }),
    ],
  }),
  node('title', { title: 'What is in the oven', subtitle: words }),
  node('features', {
    features: times(6, (index) =>
      node('feature-item', {
        title: `Loaf ${index}`,
        text: words,
        image: image(`loaf-${index}`, 96, 96),
        withLink: true,
        linkText: `Read of loaf ${index}`,
        linkPath: `/bread/loaf-${index}`,
      }),
    ),
  }),
  node('text-image', {
    title: [line({ text: 'An oven that is ' }, { text: 'never cold', highlight: true })],
    text: [line({ text: `${words} ` }, { text: 'Every loaf is turned by hand', bold: true }, { text: '.' })],
    imageSource: image('oven', 1600, 1000),
    bulletListItems: times(4, (index) => node('bullet-list-item', { text: `Baked ${index} times a day` })),
  }),
  node('paragraph', { text: article }),
  node('cards', {
    title: 'Where we stand',
    subtitle: words,
    cards: times(4, (index) =>
      node('card', {
        title: `Market ${index}`,
        description: rich(words),
        icon: image(`market-${index}`, 80, 80),
        linkText: `Way to market ${index}`,
        linkPath: `/markets/${index}`,
      }),
    ),
  }),
  node('testimonial-3-cols', {
    testimonials: times(3, (index) =>
      node('testimonial-3-cols-item', {
        quote: `${index} loaves a week. ${words}`,
        authorName: `Guest ${index}`,
        authorJobTitle: 'Neighbour',
        avatarImage: image(`guest-${index}`, 80, 80),
      }),
    ),
  }),
  node('pricing', {
    plans: times(3, (index) =>
      node('pricing-plan', {
        planName: `Plan ${index}`,
        planDescription: words,
        planPrice: `${index * 9} €`,
        planConditions: 'a month',
        withPopularTag: index === 2,
        popularTagText: 'Most chosen',
        featuresTitle: 'Included',
        buttonText: `Choose plan ${index}`,
        buttonLinkPath: `/plans/${index}`,
        features: times(4, (place) => node('pricing-plan-feature', { featureText: `${place} loaves on a Saturday` })),
      }),
    ),
  }),
  node('faqs', {
    faqs: times(6, (index) => node('faq', { question: `What of question ${index}?`, answer: rich(words, words) })),
  }),
  node('call-to-action', {
    text: 'Tomorrow’s bread is ordered tonight.',
    buttons: [node('button', { text: 'Order', href: '/order', buttonColor: 'sky' })],
  }),
  node('footer', {
    logo: { src: '/media/logo.svg', alt: 'Larkfield Bakery', width: 240, height: 60 },
    copyright: rich('© Larkfield Bakery'),
    columns: times(4, (column) =>
      node('footer-column', {
        title: `Column ${column}`,
        links: times(4, (place) =>
          node('footer-link', { linkText: `Address ${place}`, linkPath: `/c/${column}/${place}` }),
        ),
      }),
    ),
  }),
]

const stored = { id: 'eleven', type: 'page', slug: 'eleven', name: 'Eleven blocks', language: 'en', content }

/** A page as a visitor meets them: eleven blocks, forty-four items, pictures, links and running text. */
export const elevenBlocks = () => presentPage(structuredClone(stored), site)

function counting() {
  let count = 0
  return () => {
    count += 1
    return `n${count}`
  }
}
