import type { Saver } from '@quoin/edit'

/** Saves as the person who typed, never as another who signed in since: what is unsaved waits until they are back (F-7). */
export function ownSaver(saver: Saver, isPresent: () => boolean, onLive: () => void): Saver {
  return {
    async save(change, signal) {
      if (!isPresent()) return { kind: 'unauthorised' }
      const outcome = await saver.save(change, signal)
      if (outcome.kind === 'saved' && outcome.isLive) onLive()
      return outcome
    },
  }
}
