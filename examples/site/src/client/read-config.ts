import type { ClientConfig } from '../client-config.ts'

/** What the server told this document about its site. */
export function readConfig(): ClientConfig {
  const text = document.getElementById('quoin-config')?.textContent
  if (!text) throw new Error('This document has no settings. It has to be loaded from the site itself.')
  return JSON.parse(text)
}
