import type { Clock } from '@quoin/engine'
import { isEqualJson } from '../pages/equal.ts'
import type { SettingsCache } from '../parts.ts'
import { readSettings, type Settings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

const freshMs = 1000

/** Reads the settings at most once a second, and at once after `forget`. */
export function createSettingsCache(store: Store, base: Settings, clock: Clock): SettingsCache {
  let kept: { readonly settings: Settings; readonly at: number } | undefined
  let lastRead = base

  async function readAnew(): Promise<Settings> {
    const present = await store.ask((tx) => readSettings(tx, base))
    // The same object while nothing has changed: what was made with it is known to be good still.
    const settings = kept && isEqualJson(kept.settings, present) ? kept.settings : present
    kept = { settings, at: clock.now() }
    lastRead = settings
    return settings
  }

  return {
    read() {
      return kept && clock.now() - kept.at < freshMs ? kept.settings : readAnew()
    },
    lastRead: () => lastRead,
    forget() {
      kept = undefined
    },
  }
}
