import { type Declarations, drawnBy, drawnProperties, mostSaid, type Rules, rulesIn } from './svg-style.ts'

/** Elements and attributes that draw and nothing else. */
const elements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'.split(
    ' ',
  ),
)
const attributes = new Set([
  ...drawnProperties,
  ...'id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient spreadMethod offset mix-blend-mode textLength lengthAdjust startOffset rotate role aria-label aria-hidden xml:space version in in2 result stdDeviation mode operator k1 k2 k3 k4 values type tableValues slope intercept amplitude exponent radius order kernelMatrix divisor bias targetX targetY edgeMode surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles filterUnits primitiveUnits limitingConeAngle'.split(
    ' ',
  ),
])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const mostElements = 20_000
const deepest = 100
/** What styles say is written at each element, and could be far more than what was sent. */
const mostWritten = 1 << 24
const runsOfText = new Set(['text', 'tspan', 'textPath'])

interface Tag {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly closed: boolean
}

/** Reads an SVG and writes it anew from the allow-list. Undefined when it is not well-formed, or declares entities. */
export function safeSvg(source: string): string | undefined {
  const text = source.replace(/^\uFEFF/, '')
  const rules = rulesIn(text)
  if (!rules) return undefined
  /** `drawn`: the name it is written under, unless it is left out. */
  const open: { readonly name: string; readonly drawn: string | undefined }[] = []
  let written = ''
  let at = 0
  let count = 0
  let said = 0
  let hasRoot = false
  /** How many open elements are being left out. */
  let hidden = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const chunk = text.slice(at, next < 0 ? text.length : next)
    if (open.length === 0 ? chunk.trim() !== '' : false) return undefined
    if (open.length > 0 && hidden === 0) {
      const decoded = decode(chunk)
      if (decoded === undefined) return undefined
      written += escapeText(decoded)
    }
    if (next < 0) break
    at = next
    const skipped = skip(text, at)
    if (skipped === 'refused') return undefined
    if (skipped !== undefined) {
      if (skipped.text !== '' && open.length > 0 && hidden === 0) written += escapeText(skipped.text)
      at = skipped.end
      continue
    }
    if (text.startsWith('</', at)) {
      const close = /^<\/([A-Za-z_][\w:.-]*)\s*>/.exec(text.slice(at, at + 256))
      const last = open.pop()
      if (!close || !last || last.name !== close[1]) return undefined
      if (last.drawn === undefined) hidden -= 1
      else written += `</${last.drawn}>`
      at += close[0].length
      continue
    }
    const read = readTag(text, at)
    count += 1
    if (!read || count > mostElements || open.length >= deepest) return undefined
    const { tag, end } = read
    const name = local(tag.name)
    if (open.length === 0 && (hasRoot || name !== 'svg')) return undefined
    hasRoot = true
    const drawn = hidden === 0 ? drawnAs(name, open.at(-1)?.drawn) : undefined
    if (drawn !== undefined) {
      const styles = stylesOf(drawn, tag, rules)
      written += writeTag(drawn, tag, { isRoot: open.length === 0, styles })
      // what an element says by itself was sent so
      if (rules.size > 0) said += styles.size
    }
    if (written.length > mostWritten || said > mostSaid) return undefined
    if (!tag.closed) {
      open.push({ name: tag.name, drawn })
      if (drawn === undefined) hidden += 1
    }
    at = end
  }
  return hasRoot && open.length === 0 ? written : undefined
}

/** A link leads nowhere out of a picture, but what it holds is part of the drawing. */
function drawnAs(name: string, around: string | undefined): string | undefined {
  if (name === 'a') return around !== undefined && runsOfText.has(around) ? 'tspan' : 'g'
  return elements.has(name) ? name : undefined
}

/** Comments, the XML declaration and a plain doctype go; a doctype with a subset could declare entities. */
function skip(text: string, at: number): { readonly end: number; readonly text: string } | 'refused' | undefined {
  const until = (mark: string, from: number) => {
    const end = text.indexOf(mark, from)
    return end < 0 ? 'refused' : { end: end + mark.length, text: '' }
  }
  if (text.startsWith('<!--', at)) return until('-->', at + 4)
  if (text.startsWith('<?', at)) return until('?>', at + 2)
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at)
    return end < 0 ? 'refused' : { end: end + 3, text: text.slice(at + 9, end) }
  }
  if (!text.startsWith('<!', at)) return undefined
  const doctype = /^<!doctype\s+svg[^<>[]*>/i.exec(text.slice(at, at + 1024))
  return doctype ? { end: at + doctype[0].length, text: '' } : 'refused'
}

const nameAt = /[A-Za-z_][\w:.-]*/y
const attributeAt = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y
const endAt = /\s*(\/?)>/y

function readTag(text: string, at: number): { readonly tag: Tag; readonly end: number } | undefined {
  nameAt.lastIndex = at + 1
  const name = nameAt.exec(text)?.[0]
  if (name === undefined) return undefined
  let position = nameAt.lastIndex
  const found: (readonly [string, string])[] = []
  for (;;) {
    attributeAt.lastIndex = position
    const match = attributeAt.exec(text)
    if (!match) break
    const value = decode((match[2] ?? '').slice(1, -1))
    if (value === undefined || found.length > 200) return undefined
    found.push([match[1] ?? '', value])
    position = attributeAt.lastIndex
  }
  endAt.lastIndex = position
  const end = endAt.exec(text)
  return end ? { tag: { name, attributes: found, closed: end[1] === '/' }, end: endAt.lastIndex } : undefined
}

function stylesOf(name: string, { attributes }: Tag, rules: Rules): Declarations {
  const own = new Map(attributes)
  const [classes = '', id = '', style = ''] = ['class', 'id', 'style'].map((one) => own.get(one))
  return drawnBy(rules, { name, classes, id, style })
}

function writeTag(
  name: string,
  tag: Tag,
  { isRoot, styles }: { readonly isRoot: boolean; readonly styles: Declarations },
): string {
  const own = tag.attributes.map(
    ([attribute, value]) => [attribute === 'xlink:href' ? 'href' : attribute, value] as const,
  )
  const all = new Map([...own, ...styles])
  const kept = [...all].flatMap(([attribute, value]) => {
    if (attribute === 'href') return /^#[\w:.-]+$/.test(value.trim()) ? [`href="${escapeText(value.trim())}"`] : []
    return attributes.has(attribute) && isSafeValue(value) ? [`${attribute}="${escapeText(value)}"`] : []
  })
  const written = isRoot ? ['xmlns="http://www.w3.org/2000/svg"', ...kept] : kept
  return `<${name}${written.map((text) => ` ${text}`).join('')}${tag.closed ? '/' : ''}>`
}

/** A value may point into the same picture, nowhere else. */
function isSafeValue(value: string): boolean {
  const plain = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase()
  if (/javascript:|data:|expression\(|@import|\\/.test(plain)) return false
  return [...plain.matchAll(/url\(([^)]*)\)?/g)].every((match) => /^["']?#[\w:.-]+["']?$/.test(match[1] ?? ''))
}

function decode(text: string): string | undefined {
  let broken = false
  const decoded = text.replace(/&([^;&\s]{0,12});?/g, (whole, name: string) => {
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
  return broken ? undefined : decoded.replace(/(?![\t\n\r])\p{Cc}/gu, '')
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function local(name: string): string {
  return name.startsWith('svg:') ? name.slice(4) : name
}

/** As large as a column that counts pixels. */
const mostPixels = 2 ** 31 - 1

/** Width and height of a safe SVG in pixels, from its size or its view box. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } | undefined {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const number = (name: string) =>
    Number(/^([\d.]+)(px)?$/.exec(new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '')?.[1])
  const box =
    /\sviewBox="([^"]*)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const width = number('width') || box[2]
  const height = number('height') || box[3]
  const isSize = (one: number | undefined) => one !== undefined && one > 0 && one <= mostPixels
  return width && height && isSize(width) && isSize(height)
    ? { width: Math.round(width), height: Math.round(height) }
    : undefined
}
