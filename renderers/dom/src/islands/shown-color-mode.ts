import type { Off } from '@quoin/engine'

/** The mode the page is drawn in, whoever chose it; the style sheet says so in one property. */
export function shownColorMode(): 'light' | 'dark' {
  return getComputedStyle(document.documentElement).getPropertyValue('--q-dark').trim() === '1' ? 'dark' : 'light'
}

/** Tells when the page may have changed its mode: by an attribute of its root, or with the system. */
export function watchColorMode(changed: () => void): Off {
  const root = new MutationObserver(changed)
  root.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    root.disconnect()
    system.removeEventListener('change', changed)
  }
}
