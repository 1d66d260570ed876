import type { Saver } from '@quoin/edit'

/** Saves as the person who typed, never as another who signed in since: what is unsaved waits until they are back (F-7). */
export function ownSaver(saver: Saver, isPresent: () => boolean): Saver {
  return {
    save: async (change, signal) => (isPresent() ? saver.save(change, signal) : { kind: 'unauthorised' }),
  }
}
