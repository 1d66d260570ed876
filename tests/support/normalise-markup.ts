/**
 * Makes the markup of two renderers comparable: entities in one spelling, flags without a value, attributes sorted,
 * and without what React adds by itself (preload links of eager images).
 */
export function normaliseMarkup(markup: string): string {
  return markup
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/&#x27;|&#39;|&apos;/g, "'")
    .replace(/<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g, (_tag, name: string, attrs: string) => {
      const list = [...attrs.matchAll(/\s+([^\s=>/]+)(?:="([^"]*)")?/g)].map(
        ([, key = '', value = '']) => `${key.toLowerCase()}="${value}"`,
      )
      return `<${name}${list.length > 0 ? ` ${list.sort().join(' ')}` : ''}>`
    })
    .replace(/></g, '>\n<')
}
