import type { LogStorage } from '@quoin/edit'
import { readJson } from '../read-json.ts'

const prefix = 'quoin-log/'
/** 2 MB, as browsers count: two bytes for each letter. */
const mostLetters = 1024 * 1024

/** Unsaved edits in local storage, altogether up to 2 MB. What is too large rejects, and what was kept before stays. */
export function localStorageLogs(memory: () => Storage = () => localStorage): LogStorage {
  function names(): readonly string[] {
    const storage = memory()
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .sort()
  }

  function lettersBeside(name: string): number {
    return names()
      .filter((other) => other !== name)
      .reduce((sum, other) => sum + other.length + (memory().getItem(other)?.length ?? 0), 0)
  }

  return {
    async read(key) {
      const text = memory().getItem(prefix + key)
      // what cannot be read is a damaged log, which the person is told of
      return text === null ? undefined : readJson(text)
    },
    async write(key, log) {
      const name = prefix + key
      const text = JSON.stringify(log)
      if (lettersBeside(name) + name.length + text.length > mostLetters)
        throw new Error('Local storage has no room for the local log.')
      memory().setItem(name, text)
    },
    async remove(key) {
      memory().removeItem(prefix + key)
    },
    keys: async (beginning) =>
      names()
        .map((name) => name.slice(prefix.length))
        .filter((key) => key.startsWith(beginning)),
  }
}
