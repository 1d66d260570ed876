/** What styles say of a drawing that attributes say as well, so that no style has to be kept. */
export const drawnProperties: readonly string[] =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask mask-type filter marker-start marker-mid marker-end display visibility overflow vector-effect paint-order shape-rendering text-decoration font-family font-size font-weight font-style text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters'.split(
    ' ',
  )

const properties: ReadonlySet<string> = new Set(drawnProperties)
/** One value stands at many elements. */
const longestValue = 200
/** Of all rules, and again of all elements: one block may stand for many of both. */
export const mostSaid = 200_000
const mostClasses = 10

export type Declarations = ReadonlyMap<string, string>

const none: Declarations = new Map()

/** What stands in the attribute `style`. */
export function declarationsIn(style: string): Declarations {
  if (style === '') return none
  const found = new Map<string, string>()
  for (const part of style.replace(comment, '').split(';')) {
    const colon = part.indexOf(':')
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    if (properties.has(name) && value !== '' && value.length <= longestValue) found.set(name, value)
  }
  return found
}

/** Rules by their selectors: `path`, `.a` and `#a`. Others, and those for some media only, count for nothing. */
export type Rules = ReadonlyMap<string, Declarations>

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g
const selector = /^(?:\*|[.#]?[\w-]+)$/

/** The rules of all elements `style` of a drawing; undefined where they say more than any drawing needs. */
export function rulesIn(svg: string): Rules | undefined {
  const rules = new Map<string, Map<string, string>>()
  let said = 0
  for (const css of stylesIn(svg))
    for (const { head, body } of blocksIn(css.replace(comment, ''))) {
      if (head.startsWith('@')) continue
      const declared = declarationsIn(body)
      for (const name of head.split(',').map((part) => part.trim())) {
        if (!selector.test(name)) continue
        said += declared.size
        if (said > mostSaid) return undefined
        const known = rules.get(name) ?? new Map<string, string>()
        for (const [property, value] of declared) known.set(property, value)
        rules.set(name, known)
      }
    }
  return rules
}

function stylesIn(svg: string): readonly string[] {
  const found: string[] = []
  for (let at = svg.indexOf('<style'); at >= 0; at = svg.indexOf('<style', at)) {
    const start = svg.indexOf('>', at)
    const end = start < 0 ? -1 : svg.indexOf('</style', start)
    if (end < 0) break
    found.push(svg.slice(start + 1, end).replace(/<!\[CDATA\[|\]\]>/g, ''))
    at = end
  }
  return found
}

/** The blocks at the top, with all that stands in each. */
function blocksIn(css: string): readonly { readonly head: string; readonly body: string }[] {
  const found: { readonly head: string; readonly body: string }[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index
    if (brace === '}' && --depth <= 0) {
      const head = css.slice(start, open)
      // what ends without a block, such as an import, stands before
      if (depth === 0)
        found.push({ head: head.slice(head.lastIndexOf(';') + 1).trim(), body: css.slice(open + 1, index) })
      depth = 0
      start = index + 1
    }
  }
  return found
}

/** What rules and its own style say of an element: the narrower they name it, the more they count. */
export function drawnBy(
  rules: Rules,
  element: { readonly name: string; readonly classes: string; readonly id: string; readonly style: string },
): Declarations {
  const { name, classes, id, style } = element
  if (rules.size === 0) return declarationsIn(style)
  const styled = new Set(classes.split(/\s+/).flatMap((one) => (rules.has(`.${one}`) ? [`.${one}`] : [])))
  const named = ['*', name, ...[...styled].slice(0, mostClasses), `#${id}`]
  const all = new Map<string, string>()
  for (const declared of [...named.map((one) => rules.get(one) ?? none), declarationsIn(style)])
    for (const [property, value] of declared) all.set(property, value)
  return all
}
