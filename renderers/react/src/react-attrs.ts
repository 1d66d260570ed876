import { type Attrs, noAttrs } from '@quoin/kit'

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
)
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

type ReactProps = Readonly<Record<string, ReactValue>>

// Frozen attributes never change, so what React gets for them does not either.
const known = new WeakMap<Attrs, ReactProps>()

/** Attributes under the names React knows them by. A present flag is true, whatever its text. The second win over the first. */
export function reactAttrs(attrs: Attrs, more: Attrs = noAttrs): ReactProps {
  const first = propsOf(attrs)
  return more === noAttrs ? first : { ...first, ...propsOf(more) }
}

function propsOf(attrs: Attrs): ReactProps {
  const fixed = Object.isFrozen(attrs)
  const before = fixed ? known.get(attrs) : undefined
  if (before) return before
  const props: Record<string, ReactValue> = {}
  for (const name of Object.keys(attrs)) props[names.get(name) ?? name] = reactValue(name, attrs[name] ?? '')
  if (fixed) known.set(attrs, props)
  return props
}

function reactValue(name: string, value: string): ReactValue {
  if (name !== 'style') return flags.has(name) ? true : value
  return Object.fromEntries(value.split(';').map((declaration) => declaration.split(':', 2)))
}
