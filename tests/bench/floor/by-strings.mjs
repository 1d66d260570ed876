/**
 * The page of eleven blocks as somebody writes it by hand who has this one page to draw: one function per part, plain
 * template strings, every text and address escaped, what never changes written out.
 */
export function byStrings(page) {
  const { blocks } = page.view.slots[0]
  return `<div class="q-slot">${blocks.map((block) => drawn[block.type](block)).join('')}</div>`
}

const check =
  '<svg class="q-icon q-pricing-plan-check" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="m9.6 18-5.4-5.4 1.7-1.7 3.7 3.7 8.5-8.5 1.7 1.7z" fill-rule="evenodd"></path></svg>'

const drawn = {
  'hero-unit': ({ id, props }) =>
    `<section class="q-section q-hero-unit" data-background="white" data-pt="12" data-pb="12" data-bt="none" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="medium"><div class="q-hero-unit-column"><h1 class="q-display-l" id="${escaped(id)}-title" data-gradient="NONE" data-highlight="pink">${inline(props.title[0].children)}</h1><div class="q-lead">${rich(props.text)}</div>${buttons(props.buttons)}</div></div></section>`,

  title: ({ id, props }) =>
    `<section class="q-section q-title-block" data-background="white" data-pt="0" data-pb="0" data-bt="none" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="small">${titles(id, props, true)}</div></section>`,

  features: ({ props }) =>
    `<section class="q-section q-features" data-background="white" data-pt="16" data-pb="0" data-bt="none" data-bb="none"><div class="q-container" data-width="small"><ul class="q-features-grid" data-columns="2">${props.features.map(feature).join('')}</ul></div></section>`,

  'text-image': ({ id, props }) =>
    `<section class="q-section q-text-image" data-background="white" data-pt="16" data-pb="16" data-bt="none" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="medium"><div class="q-text-image-columns" data-side="right" data-media="image"><div class="q-text-image-text"><h2 class="q-text-image-title q-title" id="${escaped(id)}-title" data-extra-bold="true">${inline(props.title[0].children)}</h2><div class="q-lead">${rich(props.text)}</div><ul class="q-bullets">${props.bulletListItems.map(bullet).join('')}</ul></div><div class="q-text-image-media">${picture(props.imageSource, 'q-text-image-picture', '(min-width: 78rem) 560px, (min-width: 40rem) 50vw, 100vw')}</div></div></div></section>`,

  paragraph: ({ props }) =>
    `<section class="q-section q-paragraph" data-background="white" data-pt="0" data-pb="0" data-bt="none" data-bb="none"><div class="q-container" data-width="small"><div class="q-rich">${rich(props.text)}</div></div></section>`,

  cards: ({ id, props }) =>
    `<section class="q-section q-cards" data-background="white" data-pt="16" data-pb="16" data-bt="none" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="medium">${titles(id, props, false)}<ul class="q-cards-grid">${props.cards.map(card).join('')}</ul></div></section>`,

  'testimonial-3-cols': ({ props }) =>
    `<section class="q-section q-testimonial-3-cols" data-background="white" data-pt="16" data-pb="16" data-bt="boxed" data-bb="none"><div class="q-container" data-width="medium"><ul class="q-testimonial-3-cols-grid">${props.testimonials.map(quote).join('')}</ul></div></section>`,

  pricing: ({ props }) =>
    `<section class="q-section q-pricing" data-background="white" data-pt="16" data-pb="16" data-bt="none" data-bb="none"><div class="q-container" data-width="medium"><ul class="q-pricing-plans">${props.plans.map(plan).join('')}</ul></div></section>`,

  faqs: ({ props }) =>
    `<section class="q-section q-faqs" data-background="white" data-pt="16" data-pb="16" data-bt="full" data-bb="none"><div class="q-container" data-width="small"><ul class="q-faq-list">${props.faqs.map(question).join('')}</ul></div></section>`,

  'call-to-action': ({ id, props }) =>
    `<section class="q-section q-call-to-action" data-background="white" data-pt="12" data-pb="16" data-bt="boxed" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="small"><div class="q-call-to-action-row"><h2 class="q-title" id="${escaped(id)}-title">${escaped(props.text)}</h2>${buttons(props.buttons)}</div></div></section>`,

  footer: ({ props }) =>
    `<footer class="q-section q-footer" data-background="light-gray" data-pt="16" data-pb="16" data-bt="full" data-bb="none"><div class="q-container" data-width="medium"><div class="q-footer-row"><div class="q-footer-about">${picture(props.logo, 'q-footer-logo')}<div class="q-footer-copyright q-rich">${rich(props.copyright)}</div></div><nav class="q-footer-nav" aria-label="Footer"><ul class="q-footer-columns">${props.columns.map(column).join('')}</ul></nav></div></div></footer>`,
}

function titles(id, { title, subtitle }, big) {
  return `<div class="q-title-part" data-big="${big}" data-extra-bold="false"><h2 class="q-title" id="${escaped(id)}-title">${escaped(title)}</h2><p class="q-subtitle">${escaped(subtitle)}</p></div>`
}

function feature({ props }) {
  return `<li class="q-feature">${picture(props.image, 'q-feature-icon', '48px')}<div class="q-feature-text"><h2 class="q-item-title">${escaped(props.title)}</h2><p class="q-muted">${escaped(props.text)}</p>${more(props)}</div></li>`
}

function bullet({ props }) {
  return `<li class="q-bullet" data-color="${escaped(props.bulletColor)}"><span>${escaped(props.text)}</span></li>`
}

function card({ props }) {
  return `<li class="q-tile q-card">${picture(props.icon, 'q-tile-icon', '40px')}<div class="q-tile-text"><h3 class="q-item-title">${escaped(props.title)}</h3><div>${rich(props.description)}</div>${more(props)}</div></li>`
}

function more({ linkText, linkPath }) {
  return `<a class="q-link" href="${escaped(linkPath)}" data-prefetch=""><span>${escaped(linkText)}</span><span class="q-chevron" aria-hidden="true"></span></a>`
}

function quote({ props }) {
  return `<li><figure class="q-quote" data-look="column"><blockquote class="q-quote-words"><p>${escaped(props.quote)}</p></blockquote><figcaption class="q-quote-author">${picture({ ...props.avatarImage, alt: '' }, 'q-quote-avatar q-avatar', '40px')}<div><p class="q-quote-name">${escaped(props.authorName)}</p><p class="q-quote-job">${escaped(props.authorJobTitle)}</p></div></figcaption></figure></li>`
}

function plan({ props }) {
  const tag = props.withPopularTag ? `<p class="q-pricing-plan-tag">${escaped(props.popularTagText)}</p>` : ''
  return `<li class="q-pricing-plan q-card" data-color="${escaped(props.pricingColor)}">${tag}<div class="q-pricing-plan-head"><h2 class="q-pricing-plan-name">${escaped(props.planName)}</h2><p class="q-pricing-plan-description">${escaped(props.planDescription)}</p></div><div class="q-pricing-plan-amount" data-long="${props.planPrice.length > 8}"><p class="q-pricing-plan-price">${escaped(props.planPrice)}</p><p class="q-pricing-plan-conditions">${escaped(props.planConditions)}</p></div><a class="q-button" data-color="${escaped(props.pricingColor)}" data-variant="outline" data-size="normal" href="${escaped(props.buttonLinkPath)}" data-prefetch=""><span>${escaped(props.buttonText)}</span></a><div class="q-pricing-plan-list"><p class="q-pricing-plan-features-title">${escaped(props.featuresTitle)}</p><ul class="q-pricing-plan-features">${props.features.map(planFeature).join('')}</ul></div></li>`
}

function planFeature({ props }) {
  return `<li class="q-pricing-plan-feature">${check}<span><span>${escaped(props.featureText)}</span></span></li>`
}

function question({ props }) {
  return `<li class="q-faq"><div class="q-faq-head"><h2 class="q-item-title">${escaped(props.question)}</h2></div><div class="q-faq-answer q-rich">${rich(props.answer)}</div></li>`
}

function column({ props }) {
  return `<li class="q-footer-column"><h2 class="q-footer-title">${escaped(props.title)}</h2><ul class="q-footer-links">${props.links.map(footerLink).join('')}</ul></li>`
}

function footerLink({ props }) {
  return `<li><a class="q-footer-link" href="${escaped(props.linkPath)}" data-prefetch=""><span>${escaped(props.linkText)}</span></a></li>`
}

function buttons(list) {
  return `<div class="q-buttons">${list.map(button).join('')}</div>`
}

function button({ props }) {
  return `<a class="q-button" data-color="${escaped(props.buttonColor)}" data-variant="${escaped(props.variant)}" data-size="${escaped(props.padding)}" href="${escaped(props.href)}" data-prefetch=""><span>${escaped(props.text)}</span></a>`
}

function picture(image, className, sizes) {
  const source = image.srcSet
    ? `<source type="${escaped(image.type)}" srcset="${escaped(image.srcSet)}" sizes="${sizes}">`
    : ''
  const set = image.fallbackSrcSet ? ` srcset="${escaped(image.fallbackSrcSet)}" sizes="${sizes}"` : ''
  return `<picture class="q-picture ${className}">${source}<img class="q-image" src="${escaped(image.fallbackSrc ?? image.src)}"${set} alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}" loading="lazy" decoding="async"></picture>`
}

function rich(nodes) {
  return nodes.map(paragraph).join('')
}

function paragraph({ type, children }) {
  return type === 'h2' ? `<h2>${inline(children)}</h2>` : `<p>${inline(children)}</p>`
}

function inline(nodes) {
  return nodes.map(leaf).join('')
}

function leaf(node) {
  if (node.type === 'link') return `<a href="${escaped(node.data.url)}" data-prefetch="">${inline(node.children)}</a>`
  if (node.bold) return `<strong>${escaped(node.text)}</strong>`
  return node.highlight ? `<mark>${escaped(node.text)}</mark>` : escaped(node.text)
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escaped(text) {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char]) : text
}
