import type { Off } from '@quoin/engine'
import { nearMargin } from './near-margin.ts'

export interface PrefetchOptions {
  /** Fetches one address ahead; a link element of the document by default. */
  readonly fetchAhead?: (address: string) => void
  /** Also heeds links that come later, as in a page that another replaces without loading. */
  readonly live?: boolean
}

/** How one gets to a link that could not be seen before. */
const ways = ['pointerover', 'focusin']

/**
 * Fetches the targets of the links marked `data-prefetch` ahead, once each, when they come within 200 px of the view;
 * those of a closed menu when they are pointed at or get the focus. Visitors who save data are left alone.
 */
export function prefetchLinks(root: ParentNode & Node, options: PrefetchOptions = {}): Off {
  const document = root.ownerDocument ?? (root as Document) // only a document has no owner
  const window = document.defaultView
  if (!window || savesData(window.navigator)) return () => undefined
  const { fetchAhead = (address) => addPrefetch(document, address), live = false } = options
  const fetched = new Set<string>([withoutFragment(window.location.href)])
  const fetchTarget = (link: Element) => {
    observer.unobserve(link)
    const address = withoutFragment((link as HTMLAnchorElement).href) // only links are marked
    if (fetched.has(address)) return
    fetched.add(address)
    fetchAhead(address)
  }
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && window.getComputedStyle(target).visibility === 'visible') fetchTarget(target)
    },
    { rootMargin: nearMargin },
  )
  const heed = ({ target }: Event) => {
    const link = target instanceof window.Element && target.closest('a[data-prefetch]')
    if (link) fetchTarget(link)
  }
  // a link observed twice is observed once
  const look = () => {
    for (const link of root.querySelectorAll('a[data-prefetch]')) observer.observe(link)
  }
  const added = new window.MutationObserver(look)
  if (live) added.observe(root, { childList: true, subtree: true })
  look()
  for (const name of ways) root.addEventListener(name, heed)
  return () => {
    for (const name of ways) root.removeEventListener(name, heed)
    added.disconnect()
    observer.disconnect()
  }
}

function addPrefetch(document: Document, address: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = address
  document.head.append(link)
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '')
}

function savesData(navigator: Navigator): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
