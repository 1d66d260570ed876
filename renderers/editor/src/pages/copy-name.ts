import type { Say } from '../say-in.ts'

/** What the copy of a page is called at first. It is stored, so nothing keeps the name apart as in a sentence. */
export function copyName(say: Say, name: string): string {
  return say('page.copyName').replace('{name}', () => name)
}
