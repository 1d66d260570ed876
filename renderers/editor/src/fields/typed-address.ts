/** What somebody typed as a link: a bare host gets https, an e-mail address its scheme. */
export function typedAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:].*)?$/i.test(text) && !/^\d/.test(text)) return `https://${text}`
  return text
}
