import { isRecord } from '../record.ts'

/** Whom a session's token speaks for, by its id; undefined where that cannot be told. */
export function tokenPerson(token: string | undefined): string | undefined {
  return claimOf(token, 'sub')
}

/** Which session a token is of, by its id; undefined where that cannot be told. */
export function tokenSession(token: string | undefined): string | undefined {
  return claimOf(token, 'sid')
}

function claimOf(token: string | undefined, name: 'sub' | 'sid'): string | undefined {
  const claims = token?.split('.')[1]
  if (claims === undefined) return undefined
  try {
    const told: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const claim = isRecord(told) ? told[name] : undefined
    return typeof claim === 'string' ? claim : undefined
  } catch {
    return undefined
  }
}
