import { isDrawable } from './svg-drawn.ts'
import { decoded, type SvgPart, svgParts, type Tag } from './svg-parts.ts'
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
const mostElements = 20_000
const deepest = 100
/** What styles say is written at each element, and could be far more than what was sent. */
const mostWritten = 1 << 24
const runsOfText = new Set(['text', 'tspan', 'textPath'])

/** Reads an SVG and writes it anew from the allow-list. Undefined when it is not well-formed, declares entities, or would be drawn without end. */
export function safeSvg(source: string): string | undefined {
  const text = source.replace(/^\uFEFF/, '')
  const rules = rulesIn(text)
  if (!rules) return undefined
  const drawing = createDrawing(rules)
  for (const part of svgParts(text)) if (!part || !drawing.take(part)) return undefined
  const safe = drawing.result()
  return safe !== undefined && isDrawable(safe) ? safe : undefined
}

interface Drawing {
  /** False for what no drawing may have. */
  take(part: SvgPart): boolean
  /** Undefined where it is not whole. */
  result(): string | undefined
}

function createDrawing(rules: Rules): Drawing {
  /** `drawn`: the name it is written under, unless it is left out. */
  const open: { readonly name: string; readonly drawn: string | undefined }[] = []
  let written = ''
  let count = 0
  let said = 0
  let hasRoot = false
  /** How many open elements are being left out. */
  let hidden = 0

  function write(words: string): void {
    if (open.length > 0 && hidden === 0) written += escapeText(words)
  }

  function takeText(text: string): boolean {
    if (open.length === 0) return text.trim() === ''
    const words = hidden === 0 ? decoded(text) : ''
    if (words !== undefined) write(words)
    return words !== undefined
  }

  function begin(tag: Tag): boolean {
    count += 1
    if (count > mostElements || open.length >= deepest) return false
    const isRoot = open.length === 0
    const name = local(tag.name)
    if (isRoot && (hasRoot || name !== 'svg')) return false
    hasRoot = true
    const drawn = hidden === 0 ? drawnAs(name, open.at(-1)?.drawn) : undefined
    if (drawn !== undefined) {
      const styles = stylesOf(drawn, tag, rules)
      written += writeTag(drawn, tag, { isRoot, styles })
      // what an element says by itself was sent so
      if (rules.size > 0) said += styles.size
    }
    if (!tag.closed) {
      open.push({ name: tag.name, drawn })
      if (drawn === undefined) hidden += 1
    }
    return written.length <= mostWritten && said <= mostSaid
  }

  function end(name: string): boolean {
    const last = open.pop()
    if (last?.name !== name) return false
    if (last.drawn === undefined) hidden -= 1
    else written += `</${last.drawn}>`
    return true
  }

  return {
    take(part) {
      switch (part.kind) {
        case 'text':
          return takeText(part.text)
        case 'plain':
          write(part.text)
          return true
        case 'begin':
          return begin(part.tag)
        case 'end':
          return end(part.name)
      }
    },
    result: () => (hasRoot && open.length === 0 ? written : undefined),
  }
}

/** A link leads nowhere out of a picture, but what it holds is part of the drawing. */
function drawnAs(name: string, around: string | undefined): string | undefined {
  if (name === 'a') return around !== undefined && runsOfText.has(around) ? 'tspan' : 'g'
  return elements.has(name) ? name : undefined
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
