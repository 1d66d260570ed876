import { type Catalogue, ConfigError, checkSite, isRecord, kindOf } from '@quoin/engine'
import type { Renderer } from '../renderer.ts'
import type { HtmlSubject } from './parsed-html.ts'

const advice = 'Give the contract a renderer { name, renderPage, renderBlock } whose functions answer text.'

/** The renderer as the cases use it: one that answers something else than text is told so, wherever it is first drawn with. */
export function textRenderer<C extends Catalogue>(given: Renderer<C, string>): Renderer<C, string> {
  if (!isRecord(given)) throw new ConfigError('RENDERER_UNFIT', `The renderer is ${kindOf(given)}. ${advice}`)
  const named = `The renderer "${given.name}"`
  const missing = (['renderPage', 'renderBlock'] as const).filter((name) => typeof given[name] !== 'function')
  if (missing.length > 0)
    throw new ConfigError(
      'RENDERER_UNFIT',
      missing.map((name) => `${named} has no function "${name}": it is ${kindOf(given[name])}. ${advice}`),
    )
  return {
    name: given.name,
    renderPage: (page, options) => textOf(given.renderPage(page, options), `${named}: "renderPage"`),
    renderBlock: (block, page, options) => textOf(given.renderBlock(block, page, options), `${named}: "renderBlock"`),
  }
}

function textOf(output: unknown, what: string): string {
  if (typeof output === 'string') return output
  const [found, next] =
    output instanceof Promise
      ? ['a promise', 'Render before, and give the contract what came of it.']
      : [kindOf(output), 'Give it a renderer around yours that writes its output out, such as JSON.stringify of it.']
  throw new ConfigError('RENDERER_UNFIT', `${what} answers ${found}. The contract compares text. ${next}`)
}

/** The parser as the cases use it: what it answers has to be elements as they are described. */
export function elementParser(parse: HtmlSubject<Catalogue>['parse']): HtmlSubject<Catalogue>['parse'] {
  if (typeof parse !== 'function')
    throw new ConfigError('PARSER_UNFIT', `"parse" is ${kindOf(parse)}. Give { renderer, parse } to each case.`)
  return (html) => {
    const roots = parse(html)
    if (Array.isArray(roots) && roots.every(isElement)) return roots
    const found = Array.isArray(roots) ? 'something else in its list' : kindOf(roots)
    throw new ConfigError('PARSER_UNFIT', `"parse" answers ${found}. It answers a list of ${elementShape}.`)
  }
}

const elementShape = '{ tag, attributes, text, children }, the elements of the text without those that are only text'

function isElement(found: unknown): boolean {
  return (
    isRecord(found) &&
    typeof found.tag === 'string' &&
    typeof found.text === 'string' &&
    isRecord(found.attributes) &&
    Array.isArray(found.children)
  )
}

/** Pages of every case are made from it. */
export function requireSoundCatalogue(catalogue: unknown): void {
  const problems = isRecord(catalogue)
    ? checkSite({ catalogue }).problems
    : [`The catalogue of the contract is ${kindOf(catalogue)}. Give it as defineCatalogue makes it.`]
  if (problems.length > 0) throw new ConfigError('CATALOGUE_UNFIT', problems)
}
