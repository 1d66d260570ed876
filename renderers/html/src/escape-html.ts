const special = /[&<>"']/
const lastSpecial = '>'.charCodeAt(0)
/** By character code. */
const entities: readonly (string | undefined)[] = Array.from(
  { length: lastSpecial + 1 },
  (_, code) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[String.fromCharCode(code)],
)

/** A text as it stands in markup, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text
  let escaped = ''
  let from = 0
  for (let index = text.search(special); index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const entity = code > lastSpecial ? undefined : entities[code]
    if (entity === undefined) continue
    escaped += text.slice(from, index) + entity
    from = index + 1
  }
  return escaped + text.slice(from)
}
