export function nameOf(person: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}
