import type { Off } from '@quoin/engine'

/** Runs it whenever this tab is put away or left, or has no line any more: it may never come to do anything later. */
export function onLastChance(run: () => void): Off {
  const hidden = () => {
    if (document.visibilityState === 'hidden') run()
  }
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', run)
  window.addEventListener('offline', run)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', run)
    window.removeEventListener('offline', run)
  }
}
