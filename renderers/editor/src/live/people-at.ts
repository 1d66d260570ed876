import type { EditState } from '@quoin/edit'
import { personName } from '../parts/person-name.ts'

/** Who is at a block, in the color of the first. */
export interface PeopleThere {
  readonly name: string
  readonly color: string
}

/** By the block they are at, all who are at one together. */
export function peopleAt(people: EditState['people']): ReadonlyMap<string, PeopleThere> {
  const found = new Map<string, PeopleThere>()
  for (const one of people) {
    if (one.blockId === null) continue
    const before = found.get(one.blockId)
    const name = [before?.name ?? '', personName(one)].filter((part) => part !== '').join(', ')
    found.set(one.blockId, { name, color: before?.color ?? one.color })
  }
  return found
}
