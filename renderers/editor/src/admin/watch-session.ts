import { type Off, sessionTokenKey } from '@quoin/engine'

/** Hears what another tab of this browser did with the session they share. */
export function watchSession(heard: { readonly left?: () => void; readonly entered?: () => void }): Off {
  function changed({ key, newValue }: StorageEvent): void {
    if (key !== sessionTokenKey) return
    if (newValue === null) heard.left?.()
    else heard.entered?.()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
