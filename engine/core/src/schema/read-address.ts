/**
 * The parts of an address; undefined for what is none. Not `URL.canParse`: Node up to version 22 answers no to letters
 * such as ü once it has been asked some thousand times.
 */
export function readAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
