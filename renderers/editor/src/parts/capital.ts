/** Names of page types are written in lower case where they are made, and begin a line here. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
