import { wholeText } from './repair-text.ts'

/** The header by which a browser keeps a file under this name. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(wholeText(name)).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
