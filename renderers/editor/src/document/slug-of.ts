const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', þ: 'th', ð: 'd' }

/** What was typed in the form an address has: small letters, digits, inner hyphens, parts joined by a slash. */
export function slugOf(typed: string, allowAccents = false): string {
  const small = typed.toLowerCase()
  const plain = allowAccents
    ? small.normalize('NFC')
    : small
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9/-]/g, (letter) => letters[letter] ?? '-')
  const kept = allowAccents ? plain.replace(/[^\p{L}\p{N}\p{M}/-]/gu, '-') : plain
  return kept
    .replace(/-{2,}/g, '-')
    .replace(/\/{2,}/g, '/')
    .replace(/^[-/]+/, '')
    .replace(/-*\/-*/g, '/')
}
