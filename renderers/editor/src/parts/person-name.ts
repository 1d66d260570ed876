import type { PersonName } from '@quoin/engine/wire'

type Named = Pick<PersonName, 'firstName' | 'lastName'>

export function personName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** For lists in which nobody may go unnamed. */
export function personNameOrEmail(person: Named & { readonly email: string }): string {
  return personName(person) || person.email
}

/** Two letters at most, whatever script the name is in. */
export function initialsOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((part) => [...part.trim()][0] ?? '').join('')
}
