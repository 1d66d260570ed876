import { useSyncExternalStore } from 'react'

const changed = 'quoin:navigated'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}

/** The address as the person sees it; the screens follow it, back and forward included. */
export function useLocation(): URL {
  const href = useSyncExternalStore(
    subscribe,
    () => location.href,
    () => 'http://localhost/',
  )
  return new URL(href)
}

export function navigate(address: string): void {
  if (new URL(address, location.href).href === location.href) return
  history.pushState(null, '', address)
  window.dispatchEvent(new Event(changed))
}

/** Another address for the same place: back does not return to the one before. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address)
  window.dispatchEvent(new Event(changed))
}
