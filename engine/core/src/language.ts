export { labelledSite, originalSite, type Wording } from './page/labelled-site.ts'

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
const rightToLeftScripts = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])

/** Which way a language is written, such as `ar`, `he-IL` or `az-Arab`. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const [code = '', next = ''] = language.toLowerCase().split('-')
  // four letters after the language are its script
  const isRightToLeft = next.length === 4 ? rightToLeftScripts.has(next) : rightToLeft.has(code)
  return isRightToLeft ? 'rtl' : 'ltr'
}
