import type { Catalogue, ContractCase, Json, StoredBlock } from '@quoin/engine'
import { markNames } from '../marks.ts'
import type { Renderer } from '../renderer.ts'
import { fixturesOf, pageWith } from './contract-pages.ts'
import { hold } from './expect.ts'

/** An element as the caller's parser sees it; the suite brings no parser of its own. */
export interface ParsedElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly ParsedElement[]
}

export interface HtmlSubject<C extends Catalogue> {
  readonly renderer: Renderer<C, string>
  readonly parse: (html: string) => readonly ParsedElement[]
}

const attacks = [
  '<script>globalThis.hacked=1</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea></title><svg onload=alert(1)>',
  'javascript:alert(1)',
  'JaVa\nScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  '&lt;b&gt; stays text',
  '\u2028\u2029]]>-->',
]

/** What renderers that make HTML keep besides: marks only where there is editing, and content that stays content. */
export function htmlContract<C extends Catalogue>(catalogue: C): readonly ContractCase<HtmlSubject<C>>[] {
  const schemas = Object.values(catalogue)
  return [
    ...schemas.map((schema) => ({
      name: `${schema.type}: marks in edit mode, and in no other`,
      check({ renderer, parse }: HtmlSubject<C>) {
        const page = pageWith(
          catalogue,
          fixturesOf(schema)
            .slice(0, 1)
            .map(({ block }) => block),
        )
        const marksIn = (mode: 'public' | 'preview' | 'edit') =>
          elementsOf(parse(renderer.renderPage(page, { mode }))).filter(({ attributes }) =>
            markNames.some((name) => name in attributes),
          )
        hold(marksIn('public').length === 0, `"${schema.type}" carries marks on the public page.`)
        hold(marksIn('preview').length === 0, `"${schema.type}" carries marks in the preview.`)
        const [block] = page.view.slots[0]?.blocks ?? []
        hold(
          marksIn('edit').some(({ attributes }) => attributes['data-b'] === block?.id),
          `"${schema.type}" has no element marked with its id.`,
        )
      },
    })),
    ...schemas.map((schema) => ({
      name: `${schema.type}: nothing its texts hold becomes markup, a handler or a dangerous address`,
      check({ renderer, parse }: HtmlSubject<C>) {
        for (const attack of attacks) {
          const blocks = fixturesOf(schema).map(({ block }) => poisoned(block, attack))
          for (const mode of ['public', 'edit'] as const)
            for (const element of elementsOf(parse(renderer.renderPage(pageWith(catalogue, blocks), { mode }))))
              judge(element, schema.type)
        }
      },
    })),
    ...schemas.map((schema) => ({
      name: `${schema.type}: every id on the page is there once, and what refers to one finds it`,
      check({ renderer, parse }: HtmlSubject<C>) {
        const elements = elementsOf(
          parse(
            renderer.renderPage(
              pageWith(
                catalogue,
                fixturesOf(schema).map(({ block }) => block),
              ),
            ),
          ),
        )
        const ids = elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))
        hold(
          new Set(ids).size === ids.length,
          `"${schema.type}" uses an id twice: ${ids.find((id, index) => ids.indexOf(id) !== index)}.`,
        )
        const wanted = elements.flatMap(({ attributes }) =>
          ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].flatMap((name) =>
            (attributes[name] ?? '').split(' ').filter(Boolean),
          ),
        )
        const missing = wanted.filter((id) => !ids.includes(id))
        hold(missing.length === 0, `"${schema.type}" refers to ids that are not there: ${missing.join(', ')}.`)
      },
    })),
  ]
}

function judge({ tag, attributes }: ParsedElement, type: string): void {
  hold(tag !== 'script', `"${type}" let a script element through.`)
  for (const [name, value] of Object.entries(attributes)) {
    hold(!name.startsWith('on'), `"${type}" let the handler "${name}" through.`)
    const plain = value.replace(/\s/g, '').toLowerCase()
    const address = ['href', 'src', 'action', 'formaction', 'poster', 'srcset'].includes(name)
    hold(!address || !/^(?:javascript|vbscript|data:text)/.test(plain), `"${type}" let the address "${value}" through.`)
  }
}

/** The same block with the attack in the place of every text. */
function poisoned(block: StoredBlock, attack: string): StoredBlock {
  const keep = new Set(['type', 'id', 'version'])
  const spoil = (value: Json, key: string): Json => {
    if (typeof value === 'string') return keep.has(key) ? value : attack
    if (Array.isArray(value)) return value.map((entry: Json) => spoil(entry, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoil(inner, name)]))
    return value
  }
  return { ...block, props: spoil(block.props, '') as StoredBlock['props'] } // an object stays one
}

function elementsOf(roots: readonly ParsedElement[]): readonly ParsedElement[] {
  const found: ParsedElement[] = []
  const waiting = [...roots]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element)
    waiting.push(...element.children)
  }
  return found
}
