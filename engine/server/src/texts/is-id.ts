/** How an id is spelled: a UUID in lowercase letters. */
export const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** A text that is an id and nothing else. */
export const wholeId = new RegExp(`^${idPattern}$`)

export function isId(text: string): boolean {
  return wholeId.test(text)
}
