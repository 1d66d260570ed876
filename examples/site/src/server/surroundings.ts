import type { Surroundings } from './frame.ts'
import type { Reader } from './reader.ts'

export interface KeptSurroundings {
  of(language: string, initial: string): Promise<Surroundings>
  clear(): void
}

/**
 * Header and footer of each language, else of the first one, read once while nothing public changes: they stand
 * around every page.
 */
export function keepSurroundings(reader: Reader): KeptSurroundings {
  const kept = new Map<string, Promise<Surroundings>>()

  async function read(language: string, initial: string): Promise<Surroundings> {
    const find = async (slug: string) => (await reader.page(slug, language)) ?? reader.page(slug, initial)
    const [header, footer] = await Promise.all([find('header'), find('footer')])
    return { header, footer }
  }

  return {
    of(language, initial) {
      const known = kept.get(language)
      if (known) return known
      const made = read(language, initial)
      kept.set(language, made)
      made.catch(() => kept.get(language) === made && kept.delete(language))
      return made
    },
    clear: () => kept.clear(),
  }
}
