/** What a language calls itself, as a name begins; undefined while a code is none, or none that is known. */
export function ownName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)
    return name && `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`
  } catch {
    return undefined
  }
}
