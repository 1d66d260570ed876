import type { PersonName } from '@quoin/engine/wire'
import { personName } from '../live/person-name.ts'

export function nameOf(person: Pick<PersonName, 'firstName' | 'lastName'> & { readonly email: string }): string {
  return personName(person) || person.email
}
