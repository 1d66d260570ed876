import { type Answer, readProblem } from './answer.ts'

/** Where the session's short-lived token is kept between calls. */
export interface TokenStore {
  read(): string | undefined
  write(token: string | undefined): void
  /** Of all who share the store, such as the tabs of a browser, one acts at a time. Without it several may renew at once. */
  alone?<T>(act: () => Promise<T>): Promise<T>
}

/**
 * Another token for the session of the one that was sent; undefined where somebody else has renewed it: whoever shows the
 * server a spent cookie a second time ends the session. A late answer brings no token back to whoever signed out meanwhile.
 */
export function renewToken<T extends { readonly authToken: string }>(
  tokens: TokenStore,
  sent: string | undefined,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T> | undefined> {
  const renew = async (): Promise<Answer<T> | undefined> => {
    const before = tokens.read()
    if (before !== sent) return before === undefined ? signedOut() : undefined
    const answer = await ask()
    if (!answer.ok) return answer
    const now = tokens.read()
    if (now === before) tokens.write(answer.value.authToken)
    else if (now === undefined) return signedOut()
    return answer
  }
  return tokens.alone ? tokens.alone(renew) : renew()
}

function signedOut(): Answer<never> {
  return { ok: false, problem: readProblem(401, undefined, undefined) }
}
