import type { Label } from '@quoin/edit'
import type { Say } from '../say-in.ts'

/** What a step of the history did: "Moved 'Features'". */
export function stepText({ key, args }: Label, say: Say): string {
  const words = Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? say.text(value) : value])
  return say(key, Object.fromEntries(words))
}
