const special = /[&<>"']/
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as it stands in markup, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  let escaped = ''
  let rest = text
  for (let at = rest.search(special); at >= 0; at = rest.search(special)) {
    escaped += rest.slice(0, at) + entities[rest.charAt(at)]
    rest = rest.slice(at + 1)
  }
  return escaped + rest
}
