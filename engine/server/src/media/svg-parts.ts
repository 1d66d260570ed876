const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export interface Tag {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly closed: boolean
}

export type SvgPart =
  /** As it is written: entities are not read yet. */
  | { readonly kind: 'text'; readonly text: string }
  /** Letters that mean themselves. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'begin'; readonly tag: Tag }
  | { readonly kind: 'end'; readonly name: string }

interface ReadPart {
  readonly part: SvgPart
  readonly end: number
}

/** What an SVG is made of, part by part. Ends with undefined where it cannot be read on. */
export function* svgParts(text: string): Generator<SvgPart | undefined> {
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    yield { kind: 'text', text: text.slice(at, next < 0 ? text.length : next) }
    if (next < 0) return
    const read = readPart(text, next)
    yield read?.part
    if (!read) return
    at = read.end
  }
}

function readPart(text: string, at: number): ReadPart | undefined {
  const skipped = readPlain(text, at)
  if (skipped !== undefined) return skipped === 'refused' ? undefined : skipped
  return text.startsWith('</', at) ? readEnd(text, at) : readBegin(text, at)
}

/** Comments, the XML declaration and a plain doctype go; a doctype with a subset could declare entities. */
function readPlain(text: string, at: number): ReadPart | 'refused' | undefined {
  const until = (mark: string, from: number) => {
    const end = text.indexOf(mark, from)
    return end < 0 ? 'refused' : plain('', end + mark.length)
  }
  if (text.startsWith('<!--', at)) return until('-->', at + 4)
  if (text.startsWith('<?', at)) return until('?>', at + 2)
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at)
    return end < 0 ? 'refused' : plain(text.slice(at + 9, end), end + 3)
  }
  if (!text.startsWith('<!', at)) return undefined
  const doctype = /^<!doctype\s+svg[^<>[]*>/i.exec(text.slice(at, at + 1024))
  return doctype ? plain('', at + doctype[0].length) : 'refused'
}

function plain(text: string, end: number): ReadPart {
  return { part: { kind: 'plain', text }, end }
}

function readEnd(text: string, at: number): ReadPart | undefined {
  const [whole, name] = /^<\/([A-Za-z_][\w:.-]*)\s*>/.exec(text.slice(at, at + 256)) ?? []
  return name === undefined ? undefined : { part: { kind: 'end', name }, end: at + (whole?.length ?? 0) }
}

const nameAt = /[A-Za-z_][\w:.-]*/y
const attributeAt = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y
const endAt = /\s*(\/?)>/y

function readBegin(text: string, at: number): ReadPart | undefined {
  nameAt.lastIndex = at + 1
  const name = nameAt.exec(text)?.[0]
  if (name === undefined) return undefined
  let position = nameAt.lastIndex
  const found: (readonly [string, string])[] = []
  for (;;) {
    attributeAt.lastIndex = position
    const match = attributeAt.exec(text)
    if (!match) break
    const value = decoded((match[2] ?? '').slice(1, -1))
    if (value === undefined || found.length > 200) return undefined
    found.push([match[1] ?? '', value])
    position = attributeAt.lastIndex
  }
  endAt.lastIndex = position
  const end = endAt.exec(text)
  if (!end) return undefined
  const tag = { name, attributes: found, closed: end[1] === '/' }
  return { part: { kind: 'begin', tag }, end: endAt.lastIndex }
}

/** Undefined where it names an entity that nobody knows. */
export function decoded(text: string): string | undefined {
  let broken = false
  const read = text.replace(/&([^;&\s]{0,12});?/g, (whole, name: string) => {
    const code = /^#x([0-9a-f]{1,6})$/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : /^#(\d{1,7})$/.test(name)
        ? Number(name.slice(1))
        : undefined
    if (whole.endsWith(';') && code !== undefined && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff))
      return String.fromCodePoint(code)
    const entity = Object.hasOwn(entities, name) ? entities[name] : undefined
    if (entity !== undefined && whole.endsWith(';')) return entity
    broken = true
    return ''
  })
  return broken ? undefined : read.replace(/(?![\t\n\r])\p{Cc}/gu, '')
}
