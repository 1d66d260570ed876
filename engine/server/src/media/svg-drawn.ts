import { drawnElements } from './svg-references.ts'

/** More keeps a browser busy for seconds, and with it every tab that shows the picture. */
const mostDrawn = 100_000
/** So many references may lead from one to the next. What leads back to itself is longer. */
const longestChain = 100

interface Drawn {
  readonly elements: number
  readonly corners: number
  readonly chain: number
}

const nothing: Drawn = { elements: 0, corners: 0, chain: 0 }

/** Whether a browser can draw a safe SVG: what is referred to is drawn anew at each place, with all that it refers to itself. */
export function isDrawable(svg: string): boolean {
  const elements = drawnElements(svg)
  const known = new Map<number, Drawn | undefined>()

  /** What an element and all in it draws. Undefined where it is too much. */
  function drawn(at: number, chain: number): Drawn | undefined {
    if (chain > longestChain) return undefined
    if (!known.has(at)) known.set(at, added(at, chain))
    const found = known.get(at)
    return found && chain + found.chain <= longestChain ? found : undefined
  }

  function added(at: number, chain: number): Drawn | undefined {
    let sum = nothing
    for (const { corners, draws, atShapes, atCorners } of elements.slice(at, elements[at]?.after)) {
      const own = withAll({ elements: 1, corners, chain: 0 }, draws, 1, chain + 1)
      const shaped = own && withAll(own, atShapes, own.elements, chain + 1)
      const all = shaped && withAll(shaped, atCorners, own.corners, chain + 1)
      if (!all || sum.elements + all.elements > mostDrawn) return undefined
      sum = plus(sum, all)
    }
    return sum
  }

  function withAll(own: Drawn, referred: readonly number[], times: number, chain: number): Drawn | undefined {
    let sum = own
    for (const at of referred) {
      const one = drawn(at, chain)
      if (!one) return undefined
      sum = plus(sum, { elements: times * one.elements, corners: times * one.corners, chain: 1 + one.chain })
    }
    return sum
  }

  return drawn(0, 0) !== undefined
}

function plus(a: Drawn, b: Drawn): Drawn {
  return { elements: a.elements + b.elements, corners: a.corners + b.corners, chain: Math.max(a.chain, b.chain) }
}
