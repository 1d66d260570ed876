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

type ReactValue = string | boolean | Readonly<Record<string, string>>

/** Attributes under the names React knows them by. A present flag is true, whatever its text. */
export function reactAttrs(attrs: Attrs): Record<string, ReactValue> {
  const result: Record<string, ReactValue> = {}
  for (const name of Object.keys(attrs)) result[names[name] ?? name] = reactValue(name, attrs[name] ?? '')
  return result
}

function reactValue(name: string, value: string): ReactValue {
  if (name !== 'style') return flags.has(name) ? true : value
  return Object.fromEntries(value.split(';').map((declaration) => declaration.split(':', 2)))
}
