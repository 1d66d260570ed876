import { svgParts, type Tag } from './svg-parts.ts'

/** An element of a drawing, with the numbers of those it refers to. */
export interface DrawnElement {
  /** What is drawn with it, once. */
  readonly draws: readonly number[]
  /** What is drawn at each shape that it draws, and at each corner of one. */
  readonly atShapes: readonly number[]
  readonly atCorners: readonly number[]
  readonly corners: number
  /** The number of the first element that is not in it. */
  readonly after: number
}

const namesByHref = new Set(['use', 'pattern', 'textPath'])
/** What is drawn anew for each that names it by `url(#…)`; a gradient is not. */
const namedByUrl = new Set(['clipPath', 'filter', 'marker', 'mask', 'pattern'])
const once = ['clip-path', 'filter', 'mask']
/** Inherited by all shapes in an element. */
const atShapes = ['fill', 'stroke', 'marker-start', 'marker-end']
const atCorners = ['marker-mid']
/** A use hands down to the shapes that it draws what it inherits. */
const shapes = new Set('circle ellipse line path polygon polyline rect text textPath tspan use'.split(' '))

interface ReadElement {
  readonly name: string
  readonly said: ReadonlyMap<string, string>
  after: number
}

/** The elements of a safe SVG in their order. */
export function drawnElements(svg: string): readonly DrawnElement[] {
  const elements: ReadElement[] = []
  const open: ReadElement[] = []
  for (const part of svgParts(svg)) {
    if (part?.kind === 'begin') {
      const element = { name: part.tag.name, said: saidBy(part.tag, open.at(-1)?.said), after: elements.length + 1 }
      elements.push(element)
      if (!part.tag.closed) open.push(element)
    }
    if (part?.kind === 'end') {
      const ended = open.pop()
      if (ended) ended.after = elements.length
    }
  }
  return withReferences(elements)
}

/** Its attributes, and what it inherits. */
function saidBy({ attributes }: Tag, around: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const inherited = [...atShapes, ...atCorners].flatMap((name) => {
    const value = around.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return new Map([...inherited, ...attributes])
}

function withReferences(elements: readonly ReadElement[]): readonly DrawnElement[] {
  const byId = new Map<string, number>()
  for (const [at, { said }] of elements.entries()) {
    const id = said.get('id')
    // of several with one id the first is meant
    if (id !== undefined && !byId.has(id)) byId.set(id, at)
  }
  const numbersOf = (ids: readonly (string | undefined)[]) =>
    ids.flatMap((id) => (id === undefined ? [] : (byId.get(id) ?? [])))
  return elements.map(({ name, said, after }) => {
    const byUrl = (attributes: readonly string[]) =>
      numbersOf(attributes.map((one) => /url\(\s*["']?#([\w:.-]+)/i.exec(said.get(one) ?? '')?.[1])).filter((at) =>
        namedByUrl.has(elements[at]?.name ?? ''),
      )
    return {
      draws: [...numbersOf(namesByHref.has(name) ? [said.get('href')?.slice(1)] : []), ...byUrl(once)],
      atShapes: shapes.has(name) ? byUrl(atShapes) : [],
      atCorners: shapes.has(name) ? byUrl(atCorners) : [],
      corners: cornersIn(said.get('d') ?? said.get('points') ?? ''),
      after,
    }
  })
}

/** No fewer than the line has: each takes a number or two. */
function cornersIn(line: string): number {
  return line.split(/[^\d.]+/).length - 1
}
