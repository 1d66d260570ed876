import type { Attrs } from '@quoin/kit'

const names: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  playsinline: 'playsInline',
  autoplay: 'autoPlay',
  allowfullscreen: 'allowFullScreen',
  referrerpolicy: 'referrerPolicy',
  datetime: 'dateTime',
  acceptcharset: 'acceptCharset',
  enctype: 'encType',
  'fill-rule': 'fillRule',
}
const flags = new Set([
  'disabled',
  'required',
  'checked',
  'controls',
  'muted',
  'loop',
  'novalidate',
  'readonly',
  'playsinline',
  'autoplay',
  'allowfullscreen',
  'hidden',
  'open',
  'multiple',
  'selected',
  'inert',
])

/** Attributes under the names React knows them by. A present flag is true, whatever its text. */
export function reactAttrs(attrs: Attrs): Record<string, string | boolean> {
  const result: Record<string, string | boolean> = {}
  for (const name of Object.keys(attrs)) result[names[name] ?? name] = flags.has(name) ? true : (attrs[name] ?? '')
  return result
}
