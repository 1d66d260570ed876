import type { Off } from '@quoin/engine'

/** Hands clicks on links to pages of the site to the host's router; what is meant for the browser stays with it, such as files and simple anchors. */
export function followLinks(root: HTMLElement, navigate: (address: string) => void): Off {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
    const forBrowser = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
    if (!link || forBrowser || event.altKey) return
    if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    const samePage = pathname === location.pathname && search === location.search
    if (origin !== location.origin || (samePage && hash !== '')) return
    event.preventDefault()
    navigate(pathname + search + hash)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}
