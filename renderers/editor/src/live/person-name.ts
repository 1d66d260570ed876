import type { PersonName } from '@quoin/engine/wire'

export function personName({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Two letters at most, whatever script the name is in. */
export function initialsOf(person: Pick<PersonName, 'firstName' | 'lastName'>): string {
  return [person.firstName, person.lastName].map((part) => [...part.trim()][0] ?? '').join('')
}
