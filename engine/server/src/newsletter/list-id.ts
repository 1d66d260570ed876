/** Blocks replace the first "/post" in the address of a list, so that no list may begin with it. */
export function isListId(text: string): boolean {
  return /^(?!post)[a-z0-9][a-z0-9-]{0,31}$/.test(text)
}

export const listIdRule = 'lowercase letters, digits and "-", at most 32, that do not begin with "post"'
