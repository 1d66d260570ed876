import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { createReactRenderer, reactViews } from '@quoin/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compare } from './measure.mjs'
import { loadedPage, site } from './sample-pages.mjs'

const { catalogue } = site
const html = createHtmlRenderer({ catalogue, views: htmlViews })
const react = createReactRenderer({ catalogue, views: reactViews })

/** Bigger is better here: what share of the floor's speed is reached. */
function share(figure) {
  return { ...figure, ratio: Number((figure.floor / figure.value).toPrecision(4)) }
}

export function* figures() {
  const page = loadedPage(20)
  const strings = byStrings(page)
  const elements = byElements(page)
  if (strings() !== html.renderPage(page)) throw new Error('The floor of ssr.html draws another page.')
  if (normal(renderToStaticMarkup(elements())) !== normal(renderToStaticMarkup(react.renderPage(page))))
    throw new Error('The floor of ssr.react draws another page.')
  yield share(compare({ name: 'ssr.html', run: () => html.renderPage(page), floor: strings }))
  yield share(
    compare({
      name: 'ssr.react',
      run: () => renderToStaticMarkup(react.renderPage(page)),
      floor: () => renderToStaticMarkup(elements()),
    }),
  )
}

const escaped = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const normal = (markup) => markup.replace(/&#x?\w+;/g, '')

/** The same page written by hand as template strings. */
function byStrings(page) {
  const blocks = page.view.slots[0].blocks
  return () => {
    let titles = 0
    const drawn = blocks.map(({ id, type, props }) => {
      if (type === 'title') {
        titles += 1
        const level = titles === 1 ? 1 : 2
        return `<section class="q-section q-title-block" data-background="white" data-pt="0" data-pb="0" data-bt="none" data-bb="none" aria-labelledby="${escaped(id)}-title"><div class="q-container" data-width="small"><div class="q-title-part" data-big="false" data-extra-bold="false"><h${level} class="q-title" id="${escaped(id)}-title">${escaped(props.title)}</h${level}><p class="q-subtitle">${escaped(props.subtitle)}</p></div></div></section>`
      }
      const text = props.text
        .map(
          (node) =>
            `<p>${node.children.map((leaf) => (leaf.bold ? `<strong>${escaped(leaf.text)}</strong>` : escaped(leaf.text))).join('')}</p>`,
        )
        .join('')
      return `<section class="q-section q-paragraph" data-background="white" data-pt="0" data-pb="0" data-bt="none" data-bb="none"><div class="q-container" data-width="small"><div class="q-rich">${text}</div></div></section>`
    })
    return `<div class="q-slot">${drawn.join('')}</div>`
  }
}

/** The same page written by hand as React elements. */
function byElements(page) {
  const blocks = page.view.slots[0].blocks
  const h = createElement
  const band = (kind, labelledBy) => ({
    className: `q-section ${kind}`,
    'data-background': 'white',
    'data-pt': '0',
    'data-pb': '0',
    'data-bt': 'none',
    'data-bb': 'none',
    ...(labelledBy ? { 'aria-labelledby': labelledBy } : {}),
  })
  function Title({ id, title, subtitle, level }) {
    const heading = h(`h${level}`, { className: 'q-title', id: `${id}-title` }, title)
    const part = h(
      'div',
      { className: 'q-title-part', 'data-big': 'false', 'data-extra-bold': 'false' },
      heading,
      h('p', { className: 'q-subtitle' }, subtitle),
    )
    return h(
      'section',
      band('q-title-block', `${id}-title`),
      h('div', { className: 'q-container', 'data-width': 'small' }, part),
    )
  }
  function Paragraph({ text }) {
    const nodes = text.map((node, index) =>
      h('p', { key: index }, ...node.children.map((leaf) => (leaf.bold ? h('strong', null, leaf.text) : leaf.text))),
    )
    return h(
      'section',
      band('q-paragraph'),
      h('div', { className: 'q-container', 'data-width': 'small' }, h('div', { className: 'q-rich' }, nodes)),
    )
  }
  return () => {
    let titles = 0
    return h(
      'div',
      { className: 'q-slot' },
      blocks.map(({ id, type, props }) => {
        if (type !== 'title') return h(Paragraph, { key: id, text: props.text })
        titles += 1
        return h(Title, { key: id, id, title: props.title, subtitle: props.subtitle, level: titles === 1 ? 1 : 2 })
      }),
    )
  }
}
