/** A slug made of a name, as the server makes one: accents go, other runs become one hyphen. */
export function slugOf(name: string, options: { readonly allowAccents: boolean } = { allowAccents: false }): string {
  const letters = options.allowAccents ? name.normalize('NFC') : name.normalize('NFKD').replace(/\p{M}/gu, '')
  return letters
    .toLowerCase()
    .replace(options.allowAccents ? /[^\p{L}\p{N}]+/gu : /[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** What somebody types as an address, brought into its form; what may yet become right is left alone at the end. */
export function typedSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)-+/g, '$1')
    .replace(/-+\//g, '/')
    .replace(/^\//, '')
}

export function isWholeSlug(slug: string): boolean {
  return /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\/[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)*$/u.test(slug)
}
