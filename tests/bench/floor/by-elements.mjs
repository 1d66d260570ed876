import { jsx, jsxs } from 'react/jsx-runtime'

/**
 * The page of eleven blocks as somebody writes it by hand in React who has this one page to draw: a component for every
 * block, item and part that repeats. These are the calls a compiler makes of JSX.
 */
export function ByElements({ page }) {
  const { blocks } = page.view.slots[0]
  return jsx('div', {
    className: 'q-slot',
    children: blocks.map(({ id, type, props }) => jsx(components[type], { id, ...props }, id)),
  })
}

const components = {
  'hero-unit': HeroUnit,
  title: Title,
  features: Features,
  'text-image': TextImage,
  paragraph: Paragraph,
  cards: Cards,
  'testimonial-3-cols': Testimonials,
  pricing: Pricing,
  faqs: Faqs,
  'call-to-action': CallToAction,
  footer: Footer,
}

function Section({ kind, top, bottom, border = 'none', width, labelledBy, children }) {
  return jsx('section', {
    className: `q-section ${kind}`,
    'data-background': 'white',
    'data-pt': top,
    'data-pb': bottom,
    'data-bt': border,
    'data-bb': 'none',
    'aria-labelledby': labelledBy,
    children: jsx('div', { className: 'q-container', 'data-width': width, children }),
  })
}

function HeroUnit({ id, title, text, buttons }) {
  return jsx(Section, {
    kind: 'q-hero-unit',
    top: '12',
    bottom: '12',
    width: 'medium',
    labelledBy: `${id}-title`,
    children: jsxs('div', {
      className: 'q-hero-unit-column',
      children: [
        jsx('h1', {
          className: 'q-display-l',
          id: `${id}-title`,
          'data-gradient': 'NONE',
          'data-highlight': 'pink',
          children: jsx(Inline, { nodes: title[0].children }),
        }),
        jsx('div', { className: 'q-lead', children: jsx(Rich, { nodes: text }) }),
        jsx(Buttons, { list: buttons }),
      ],
    }),
  })
}

function Title({ id, title, subtitle }) {
  return jsx(Section, {
    kind: 'q-title-block',
    top: '0',
    bottom: '0',
    width: 'small',
    labelledBy: `${id}-title`,
    children: jsx(Titles, { id, title, subtitle, big: 'true' }),
  })
}

function Titles({ id, title, subtitle, big }) {
  return jsxs('div', {
    className: 'q-title-part',
    'data-big': big,
    'data-extra-bold': 'false',
    children: [
      jsx('h2', { className: 'q-title', id: `${id}-title`, children: title }),
      jsx('p', { className: 'q-subtitle', children: subtitle }),
    ],
  })
}

function Features({ features }) {
  return jsx(Section, {
    kind: 'q-features',
    top: '16',
    bottom: '0',
    width: 'small',
    children: jsx('ul', {
      className: 'q-features-grid',
      'data-columns': '2',
      children: features.map(({ id, props }) => jsx(Feature, { ...props }, id)),
    }),
  })
}

function Feature({ image, title, text, linkText, linkPath }) {
  return jsxs('li', {
    className: 'q-feature',
    children: [
      jsx(Picture, { image, className: 'q-feature-icon', sizes: '48px' }),
      jsxs('div', {
        className: 'q-feature-text',
        children: [
          jsx('h2', { className: 'q-item-title', children: title }),
          jsx('p', { className: 'q-muted', children: text }),
          jsx(More, { text: linkText, href: linkPath }),
        ],
      }),
    ],
  })
}

function TextImage({ id, title, text, bulletListItems, imageSource }) {
  return jsx(Section, {
    kind: 'q-text-image',
    top: '16',
    bottom: '16',
    width: 'medium',
    labelledBy: `${id}-title`,
    children: jsxs('div', {
      className: 'q-text-image-columns',
      'data-side': 'right',
      'data-media': 'image',
      children: [
        jsxs('div', {
          className: 'q-text-image-text',
          children: [
            jsx('h2', {
              className: 'q-text-image-title q-title',
              id: `${id}-title`,
              'data-extra-bold': 'true',
              children: jsx(Inline, { nodes: title[0].children }),
            }),
            jsx('div', { className: 'q-lead', children: jsx(Rich, { nodes: text }) }),
            jsx('ul', {
              className: 'q-bullets',
              children: bulletListItems.map((item) =>
                jsx(Bullet, { text: item.props.text, color: item.props.bulletColor }, item.id),
              ),
            }),
          ],
        }),
        jsx('div', {
          className: 'q-text-image-media',
          children: jsx(Picture, {
            image: imageSource,
            className: 'q-text-image-picture',
            sizes: '(min-width: 78rem) 560px, (min-width: 40rem) 50vw, 100vw',
          }),
        }),
      ],
    }),
  })
}

function Bullet({ text, color }) {
  return jsx('li', { className: 'q-bullet', 'data-color': color, children: jsx('span', { children: text }) })
}

function Paragraph({ text }) {
  return jsx(Section, {
    kind: 'q-paragraph',
    top: '0',
    bottom: '0',
    width: 'small',
    children: jsx('div', { className: 'q-rich', children: jsx(Rich, { nodes: text }) }),
  })
}

function Cards({ id, title, subtitle, cards }) {
  return jsxs(Section, {
    kind: 'q-cards',
    top: '16',
    bottom: '16',
    width: 'medium',
    labelledBy: `${id}-title`,
    children: [
      jsx(Titles, { id, title, subtitle, big: 'false' }),
      jsx('ul', {
        className: 'q-cards-grid',
        children: cards.map((item) => jsx(Card, { ...item.props }, item.id)),
      }),
    ],
  })
}

function Card({ icon, title, description, linkText, linkPath }) {
  return jsxs('li', {
    className: 'q-tile q-card',
    children: [
      jsx(Picture, { image: icon, className: 'q-tile-icon', sizes: '40px' }),
      jsxs('div', {
        className: 'q-tile-text',
        children: [
          jsx('h3', { className: 'q-item-title', children: title }),
          jsx('div', { children: jsx(Rich, { nodes: description }) }),
          jsx(More, { text: linkText, href: linkPath }),
        ],
      }),
    ],
  })
}

function More({ text, href }) {
  return jsxs('a', {
    className: 'q-link',
    href,
    'data-prefetch': '',
    children: [jsx('span', { children: text }), jsx('span', { className: 'q-chevron', 'aria-hidden': 'true' })],
  })
}

function Testimonials({ testimonials }) {
  return jsx(Section, {
    kind: 'q-testimonial-3-cols',
    top: '16',
    bottom: '16',
    border: 'boxed',
    width: 'medium',
    children: jsx('ul', {
      className: 'q-testimonial-3-cols-grid',
      children: testimonials.map(({ id, props }) => jsx(Quote, { ...props }, id)),
    }),
  })
}

function Quote({ quote, authorName, authorJobTitle, avatarImage }) {
  return jsx('li', {
    children: jsxs('figure', {
      className: 'q-quote',
      'data-look': 'column',
      children: [
        jsx('blockquote', { className: 'q-quote-words', children: jsx('p', { children: quote }) }),
        jsxs('figcaption', {
          className: 'q-quote-author',
          children: [
            jsx(Picture, { image: { ...avatarImage, alt: '' }, className: 'q-quote-avatar q-avatar', sizes: '40px' }),
            jsxs('div', {
              children: [
                jsx('p', { className: 'q-quote-name', children: authorName }),
                jsx('p', { className: 'q-quote-job', children: authorJobTitle }),
              ],
            }),
          ],
        }),
      ],
    }),
  })
}

function Pricing({ plans }) {
  return jsx(Section, {
    kind: 'q-pricing',
    top: '16',
    bottom: '16',
    width: 'medium',
    children: jsx('ul', {
      className: 'q-pricing-plans',
      children: plans.map(({ id, props }) => jsx(Plan, { ...props }, id)),
    }),
  })
}

function Plan(plan) {
  return jsxs('li', {
    className: 'q-pricing-plan q-card',
    'data-color': plan.pricingColor,
    children: [
      plan.withPopularTag && jsx('p', { className: 'q-pricing-plan-tag', children: plan.popularTagText }),
      jsxs('div', {
        className: 'q-pricing-plan-head',
        children: [
          jsx('h2', { className: 'q-pricing-plan-name', children: plan.planName }),
          jsx('p', { className: 'q-pricing-plan-description', children: plan.planDescription }),
        ],
      }),
      jsxs('div', {
        className: 'q-pricing-plan-amount',
        'data-long': plan.planPrice.length > 8,
        children: [
          jsx('p', { className: 'q-pricing-plan-price', children: plan.planPrice }),
          jsx('p', { className: 'q-pricing-plan-conditions', children: plan.planConditions }),
        ],
      }),
      jsx(Button, {
        text: plan.buttonText,
        href: plan.buttonLinkPath,
        buttonColor: plan.pricingColor,
        variant: 'outline',
        padding: 'normal',
      }),
      jsxs('div', {
        className: 'q-pricing-plan-list',
        children: [
          jsx('p', { className: 'q-pricing-plan-features-title', children: plan.featuresTitle }),
          jsx('ul', {
            className: 'q-pricing-plan-features',
            children: plan.features.map(({ id, props }) => jsx(PlanFeature, { text: props.featureText }, id)),
          }),
        ],
      }),
    ],
  })
}

function PlanFeature({ text }) {
  return jsxs('li', {
    className: 'q-pricing-plan-feature',
    children: [
      jsx('svg', {
        className: 'q-icon q-pricing-plan-check',
        viewBox: '0 0 24 24',
        'aria-hidden': 'true',
        focusable: 'false',
        children: jsx('path', {
          d: 'm9.6 18-5.4-5.4 1.7-1.7 3.7 3.7 8.5-8.5 1.7 1.7z',
          fillRule: 'evenodd',
        }),
      }),
      jsx('span', { children: jsx('span', { children: text }) }),
    ],
  })
}

function Faqs({ faqs }) {
  return jsx(Section, {
    kind: 'q-faqs',
    top: '16',
    bottom: '16',
    border: 'full',
    width: 'small',
    children: jsx('ul', {
      className: 'q-faq-list',
      children: faqs.map(({ id, props }) => jsx(Faq, { question: props.question, answer: props.answer }, id)),
    }),
  })
}

function Faq({ question, answer }) {
  return jsxs('li', {
    className: 'q-faq',
    children: [
      jsx('div', { className: 'q-faq-head', children: jsx('h2', { className: 'q-item-title', children: question }) }),
      jsx('div', { className: 'q-faq-answer q-rich', children: jsx(Rich, { nodes: answer }) }),
    ],
  })
}

function CallToAction({ id, text, buttons }) {
  return jsx(Section, {
    kind: 'q-call-to-action',
    top: '12',
    bottom: '16',
    border: 'boxed',
    width: 'small',
    labelledBy: `${id}-title`,
    children: jsxs('div', {
      className: 'q-call-to-action-row',
      children: [
        jsx('h2', { className: 'q-title', id: `${id}-title`, children: text }),
        jsx(Buttons, { list: buttons }),
      ],
    }),
  })
}

function Footer({ logo, copyright, columns }) {
  return jsx('footer', {
    className: 'q-section q-footer',
    'data-background': 'light-gray',
    'data-pt': '16',
    'data-pb': '16',
    'data-bt': 'full',
    'data-bb': 'none',
    children: jsx('div', {
      className: 'q-container',
      'data-width': 'medium',
      children: jsxs('div', {
        className: 'q-footer-row',
        children: [
          jsxs('div', {
            className: 'q-footer-about',
            children: [
              jsx(Picture, { image: logo, className: 'q-footer-logo' }),
              jsx('div', { className: 'q-footer-copyright q-rich', children: jsx(Rich, { nodes: copyright }) }),
            ],
          }),
          jsx('nav', {
            className: 'q-footer-nav',
            'aria-label': 'Footer',
            children: jsx('ul', {
              className: 'q-footer-columns',
              children: columns.map(({ id, props }) => jsx(Column, { ...props }, id)),
            }),
          }),
        ],
      }),
    }),
  })
}

function Column({ title, links }) {
  return jsxs('li', {
    className: 'q-footer-column',
    children: [
      jsx('h2', { className: 'q-footer-title', children: title }),
      jsx('ul', {
        className: 'q-footer-links',
        children: links.map(({ id, props }) => jsx(FooterLink, { text: props.linkText, href: props.linkPath }, id)),
      }),
    ],
  })
}

function FooterLink({ text, href }) {
  return jsx('li', {
    children: jsx('a', {
      className: 'q-footer-link',
      href,
      'data-prefetch': '',
      children: jsx('span', { children: text }),
    }),
  })
}

function Buttons({ list }) {
  return jsx('div', {
    className: 'q-buttons',
    children: list.map(({ id, props }) => jsx(Button, { ...props }, id)),
  })
}

function Button({ text, href, buttonColor, variant, padding }) {
  return jsx('a', {
    className: 'q-button',
    'data-color': buttonColor,
    'data-variant': variant,
    'data-size': padding,
    href,
    'data-prefetch': '',
    children: jsx('span', { children: text }),
  })
}

function Picture({ image, className, sizes }) {
  return jsxs('picture', {
    className: `q-picture ${className}`,
    children: [
      image.srcSet && jsx('source', { type: image.type, srcSet: image.srcSet, sizes }),
      jsx('img', {
        className: 'q-image',
        src: image.fallbackSrc ?? image.src,
        srcSet: image.fallbackSrcSet,
        sizes: image.fallbackSrcSet && sizes,
        alt: image.alt,
        width: image.width,
        height: image.height,
        loading: 'lazy',
        decoding: 'async',
      }),
    ],
  })
}

function Rich({ nodes }) {
  return nodes.map(({ type, children }, index) =>
    jsx(type === 'h2' ? 'h2' : 'p', { children: jsx(Inline, { nodes: children }) }, index),
  )
}

function Inline({ nodes }) {
  return nodes.map((node, index) => {
    if (node.type === 'link')
      return jsx(
        'a',
        { href: node.data.url, 'data-prefetch': '', children: jsx(Inline, { nodes: node.children }) },
        index,
      )
    if (node.bold) return jsx('strong', { children: node.text }, index)
    return node.highlight ? jsx('mark', { children: node.text }, index) : node.text
  })
}
