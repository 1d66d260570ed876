import type { Agent } from './agent.ts'
import { nodeChain } from './marks.ts'
import type { Overlay } from './overlay/overlay.ts'
import { createRest } from './rest.ts'

const restMs = 400
const mostHeadings = 200

/** Tells which headings and which links without words are drawn, whenever the page came to rest with others than before. */
export function watchContent(agent: Agent, overlay: Overlay): void {
  const rest = createRest(agent, restMs)
  let looked = -1
  let told = ''

  overlay.add(() => {
    const { mode } = agent.state()
    if (mode === 'preview' || looked === agent.rev()) return
    looked = agent.rev()
    rest.wait(() => {
      const content = readContent(agent.document)
      const text = JSON.stringify(content)
      if (text === told) return
      told = text
      agent.post({ type: 'content', ...content })
    })
  })
}

function readContent(document: Document) {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .slice(0, mostHeadings)
    .map((heading) => ({ id: ownerOf(heading), level: Number(heading.localName[1]) }))
  const emptyLinks = [...document.querySelectorAll<HTMLElement>('a[href]')].filter(isWordless).map(ownerOf)
  return {
    headings: headings.filter(({ id }) => id !== ''),
    emptyLinks: [...new Set(emptyLinks.filter((id) => id !== ''))],
  }
}

function ownerOf(element: Element): string {
  return nodeChain(element)[0] ?? ''
}

function isWordless(link: Element): boolean {
  const named = link.querySelector('img[alt]:not([alt=""]), [aria-label], title')
  return !named && !link.ariaLabel && !link.getAttribute('title') && link.textContent?.trim() === ''
}
