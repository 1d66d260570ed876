/** A host in any script: its last part is no number, and no letter alone. */
const host = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+([/?#:].*)?$/u

/** What somebody typed as a link: a bare host gets https, an e-mail address its scheme. */
export function typedAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return host.test(text) ? `https://${text}` : text
}
