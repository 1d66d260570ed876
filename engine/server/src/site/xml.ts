/** Text as it may stand in XML: markup escaped, characters XML cannot hold left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
