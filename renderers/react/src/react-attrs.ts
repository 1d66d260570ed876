import { type Attrs, noAttrs } from '@quoin/kit'

type ReactValue = string | boolean | undefined | Readonly<Record<string, string>>
type ReactProps = Readonly<Record<string, ReactValue>>

const otherNames = [
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['fill-rule', 'fillRule'],
] as const
/** These, and the flags, as React spells them: HTML has the same in small letters. */
const spellings = [
  'srcSet',
  'hrefLang',
  'fetchPriority',
  'tabIndex',
  'autoComplete',
  'maxLength',
  'colSpan',
  'rowSpan',
  'inputMode',
  'enterKeyHint',
  'referrerPolicy',
  'dateTime',
  'acceptCharset',
  'encType',
]
const flags = [
  'disabled',
  'required',
  'checked',
  'controls',
  'muted',
  'loop',
  'noValidate',
  'readOnly',
  'playsInline',
  'autoPlay',
  'allowFullScreen',
  'hidden',
  'open',
  'multiple',
  'selected',
  'inert',
]

interface Change {
  readonly name: string
  readonly read: (value: string) => ReactValue
}

/** What React knows by another name or wants in another form; all else it takes as it is. */
const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ...otherNames.map(([html, name]): [string, Change] => [html, { name, read: (value) => value }]),
  ...spellings.map((name): [string, Change] => [name.toLowerCase(), { name, read: (value) => value }]),
  ...flags.map((name): [string, Change] => [name.toLowerCase(), { name, read: () => true }]),
  ['style', { name: 'style', read: styleOf }],
])

/** Attributes under the names React knows them by. A present flag is true, whatever its text. The second win over the first. */
export function reactAttrs(attrs: Attrs, more: Attrs = noAttrs): ReactProps {
  if (more === noAttrs) return propsOf(attrs)
  return attrs === noAttrs ? propsOf(more) : Object.assign({}, propsOf(attrs), propsOf(more))
}

const kept = new WeakMap<Attrs, ReactProps>()

/** The same for attributes that never change: they are translated once. */
export function fixedReactAttrs(attrs: Attrs): ReactProps {
  const before = kept.get(attrs)
  if (before) return before
  const props = propsOf(attrs)
  kept.set(attrs, props)
  return props
}

function propsOf(attrs: Attrs): ReactProps {
  if (isPlain(attrs)) return attrs
  const props: Record<string, ReactValue> = {}
  for (const name of Object.keys(attrs)) {
    const value = attrs[name]
    if (value === undefined) continue
    const change = changes.get(name)
    props[change?.name ?? name] = change ? change.read(value) : value
  }
  return props
}

function isPlain(attrs: Attrs): boolean {
  for (const name in attrs) if (changes.has(name)) return false
  return true
}

function styleOf(value: string): Readonly<Record<string, string>> {
  return Object.fromEntries(value.split(';').map((declaration) => declaration.split(':', 2)))
}
