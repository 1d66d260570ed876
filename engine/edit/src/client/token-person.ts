import { isRecord } from '../record.ts'

/** Whom a session's token speaks for, by its id; undefined where that cannot be told. */
export function tokenPerson(token: string | undefined): string | undefined {
  const claims = token?.split('.')[1]
  if (claims === undefined) return undefined
  try {
    const told: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(told) && typeof told.sub === 'string' ? told.sub : undefined
  } catch {
    return undefined
  }
}
