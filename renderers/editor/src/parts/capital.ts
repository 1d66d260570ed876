/** A label or a name that is written in lower case, as a line begins with it. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
