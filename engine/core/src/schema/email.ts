const local = /^[-!#$%&'*+/0-9=?A-Z^_a-z{|}~](?:\.?[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~])*$/
const domain = /^[a-zA-Z0-9](?:-*\.?[a-zA-Z0-9])*$/
const lastLabel = /^[a-zA-Z](?:-?[a-zA-Z0-9])+$/

/** The one rule for e-mail addresses. Lengths come first, so every pattern sees a short text. */
export function isEmail(text: string): boolean {
  if (text === '' || text.length > 254) return false
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || text.includes('@', at + 1)) return false
  const host = text.slice(at + 1)
  const dot = host.lastIndexOf('.')
  return (
    dot > 0 &&
    local.test(text.slice(0, at)) &&
    domain.test(host.slice(0, dot)) &&
    lastLabel.test(host.slice(dot + 1)) &&
    host.split('.').every((label) => label.length <= 63)
  )
}
