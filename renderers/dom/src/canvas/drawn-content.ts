import type { Anchor, DrawnContent } from '@quoin/edit/protocol'
import { nodeChain } from './marks.ts'

const most = 200
const mostTextLength = 80
/** More than a page needs on the densest screens. */
const mostPixels = 8_000_000
const mostBytes = 1_500_000

/** What of a drawn page is looked over (headings, links, pictures), and where in it a link can lead. */
export function readContent(document: Document): DrawnContent {
  const headings = all(document, 'h1, h2, h3, h4, h5, h6').map((heading) => ({
    id: ownerOf(heading),
    level: Number(heading.localName[1]),
  }))
  const links = all<HTMLAnchorElement>(document, 'a[href]')
  return {
    headings: headings.slice(0, most),
    emptyLinks: owners(links.filter(isWordless)),
    links: webLinks(links),
    anchors: anchorsIn(document),
    largeImages: owners(all<HTMLImageElement>(document, 'img').filter(isLarge)),
  }
}

/** What stands in a node of the page. */
function all<E extends HTMLElement>(document: Document, selector: string): readonly E[] {
  return [...document.querySelectorAll<E>(selector)].filter((element) => ownerOf(element) !== '')
}

function ownerOf(element: Element): string {
  return nodeChain(element)[0] ?? ''
}

function owners(elements: readonly Element[]): readonly string[] {
  return [...new Set(elements.map(ownerOf))].slice(0, most)
}

function isWordless(link: Element): boolean {
  const named = link.querySelector('img[alt]:not([alt=""]), [aria-label], title')
  return !named && !link.ariaLabel && !link.getAttribute('title') && link.textContent?.trim() === ''
}

function webLinks(links: readonly HTMLAnchorElement[]): DrawnContent['links'] {
  const found = new Map<string, DrawnContent['links'][number]>()
  for (const link of links) {
    const id = ownerOf(link)
    const address = link.getAttribute('href') ?? ''
    if (/^https?:$/.test(link.protocol) && !address.startsWith('#')) found.set(`${id} ${address}`, { id, address })
  }
  return [...found.values()].slice(0, most)
}

function anchorsIn(document: Document): readonly Anchor[] {
  const places = all(document, ':is(h1, h2, h3, h4, h5, h6, section, article)[id]').filter(({ id }) => id !== '')
  const found = new Map<string, Anchor>()
  for (const place of places) if (!found.has(place.id)) found.set(place.id, { name: place.id, text: wordsOf(place) })
  return [...found.values()].slice(0, most)
}

function wordsOf(place: HTMLElement): string {
  const heading = /^h\d$/.test(place.localName) ? place : place.querySelector('h1, h2, h3, h4, h5, h6')
  const words = (heading?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return [...words].slice(0, mostTextLength).join('') // an emoji is whole
}

/** By its bytes where the browser tells them, else by its pixels. */
function isLarge({ currentSrc, naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  const [timing] = currentSrc === '' ? [] : performance.getEntriesByName(currentSrc, 'resource')
  const bytes = timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0
  return bytes > mostBytes || naturalWidth * naturalHeight > mostPixels
}
