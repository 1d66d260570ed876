/** What can be a part of addresses and of the places of files, as it is. */
export const pathName = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a name given from outside is one of these. */
export function isPathName(text: unknown): text is string {
  return typeof text === 'string' && pathName.test(text)
}

/** What such a name may be made of. */
export const pathNameRule = 'letters, digits, "_" and "-", at most 64'
