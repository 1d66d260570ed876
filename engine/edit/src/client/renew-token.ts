import { type Answer, readProblem } from './answer.ts'

/** Where the session's short-lived token is kept between calls. */
export interface TokenStore {
  read(): string | undefined
  write(token: string | undefined): void
}

/** Another token for the session of the one that is there. A late answer brings none back to whoever signed out meanwhile. */
export async function renewToken<T extends { readonly authToken: string }>(
  tokens: TokenStore,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const before = tokens.read()
  const answer = await ask()
  if (!answer.ok) return answer
  const now = tokens.read()
  if (now === before) tokens.write(answer.value.authToken)
  else if (now === undefined) return { ok: false, problem: readProblem(401, undefined, undefined) }
  return answer
}
