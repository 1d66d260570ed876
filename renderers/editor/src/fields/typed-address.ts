/** A host in any script: its last part is no number, and no letter alone. */
const host = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+([/?#:].*)?$/u

/** A number with the code of its country, or with the 0 before that of a town. */
const phone = /^[+0][\d\s()./-]{5,}$/

/** What somebody typed as a link: a bare host gets https, an e-mail address and a phone number their schemes. */
export function typedAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  // the 0 in brackets is for those who call from within the country
  if (phone.test(text)) return `tel:${text.replace(/\(0\)|[^+\d]/g, '')}`
  return host.test(text) ? `https://${text}` : text
}
