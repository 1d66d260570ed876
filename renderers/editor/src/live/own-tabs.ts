import { recall, remember } from '../device-memory.ts'

const tabsName = 'quoin:tabs'
const mostKept = 50

/** This tab has its name for as long as it lives: the browser gives it back however the tab ends. */
export function standAsTab(id: string): void {
  if (!navigator.locks) return
  remember(tabsName, [id, ...knownTabs().filter((one) => one !== id)].slice(0, mostKept))
  hold(id, {})
  // WebKit takes the name from a page that rests in its cache; where the page kept it nothing is available
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold(id, { ifAvailable: true }))
}

function hold(id: string, options: LockOptions): void {
  navigator.locks.request(lockName(id), options, (lock) => lock && new Promise<never>(() => {})).catch(() => undefined)
}

/** Whether a tab was one of this browser and lives no more. Of those elsewhere nobody knows, nor where nothing is told. */
export async function isTabGone(id: string): Promise<boolean> {
  if (!navigator.locks || !knownTabs().includes(id)) return false
  const told = await navigator.locks.query().catch(() => undefined)
  return told !== undefined && !told.held?.some(({ name }) => name === lockName(id))
}

function knownTabs(): readonly unknown[] {
  const known = recall(tabsName)
  return Array.isArray(known) ? known : []
}

function lockName(id: string): string {
  return `quoin-tab/${id}`
}
