import { type BlockSchema, blocksOf, type Catalogue, type Json, type JsonObject } from '@quoin/engine'
import { markNames } from '../marks.ts'
import type { RenderMode } from '../render-mode.ts'
import { changeLeaves } from './change-leaves.ts'
import { anyPage, embedding, namedBlocks, pageEmbedding, pageSeeds, pageWith } from './contract-pages.ts'
import { hold } from './expect.ts'
import { pageCases } from './html-page-cases.ts'
import { elementsOf, type HtmlCase, type HtmlSubject, type ParsedElement } from './parsed-html.ts'
import { countedWords, shownIn, withOwnWords } from './shown-content.ts'
import { elementParser, requireSoundCatalogue, textRenderer } from './subject.ts'

const attacks = [
  '<script>globalThis.hacked=1</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea></title><svg onload=alert(1)>',
  'javascript:alert(1)',
  'JaVa\nScRiPt:alert(1)',
  '\u00a0\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '&lt;b&gt; stays text',
  '\u2028\u2029]]>-->',
]

/** What renderers that make HTML keep besides: marks only where there is editing, and content that stays content. */
export function htmlContract<C extends Catalogue>(catalogue: C): readonly HtmlCase<C>[] {
  requireSoundCatalogue(catalogue)
  return casesOf(catalogue).map(({ name, check }) => ({
    name,
    check: (subject) => check({ renderer: textRenderer(subject?.renderer), parse: elementParser(subject?.parse) }),
  }))
}

function casesOf<C extends Catalogue>(catalogue: C): readonly HtmlCase<C>[] {
  const schemas = Object.values(catalogue)
  return [
    ...schemas.map((schema) => marksOnlyInEditing(catalogue, schema)),
    ...schemas.map((schema) => contentStaysContent(catalogue, schema)),
    ...pageSeeds.map((seed) => ({
      name: `nothing content holds becomes markup, a handler or a dangerous address: page ${seed}`,
      check({ renderer, parse }: HtmlSubject<C>) {
        for (const element of elementsOf(parse(renderer.renderPage(anyPage(catalogue, seed))))) judge(element)
      },
    })),
    ...schemas.map((schema) => textsSurvive(catalogue, schema)),
    ...schemas.map((schema) => idsAreFound(catalogue, schema)),
    ...pageCases(catalogue),
  ]
}

function marksOnlyInEditing<C extends Catalogue>(catalogue: C, schema: BlockSchema): HtmlCase<C> {
  return {
    name: `marks stand in edit mode, and in no other: ${schema.type}`,
    check({ renderer, parse }) {
      for (const { name, block } of namedBlocks(schema)) {
        const page = pageWith(catalogue, [block])
        const marked = (mode: RenderMode) =>
          elementsOf(parse(renderer.renderPage(page, { mode }))).filter(({ attributes }) =>
            markNames.some((mark) => mark in attributes),
          )
        hold(marked('public').length === 0, `"${name}" carries marks on the public page.`)
        hold(marked('preview').length === 0, `"${name}" carries marks in the preview.`)
        const named = marked('edit').some(({ attributes }) => attributes['data-b'] === block.id)
        hold(named, `"${name}" has no element marked with its id.`)
      }
    },
  }
}

function contentStaysContent<C extends Catalogue>(catalogue: C, schema: BlockSchema): HtmlCase<C> {
  return {
    name: `nothing content holds becomes markup, a handler or a dangerous address: ${schema.type}`,
    check({ renderer, parse }) {
      for (const attack of attacks) {
        const blocks = namedBlocks(schema).map(({ block }) => poisoned(block, attack))
        const page = pageWith(catalogue, blocks)
        for (const mode of ['public', 'edit'] as const)
          elementsOf(parse(renderer.renderPage(page, { mode }))).forEach(judge)
      }
    },
  }
}

function textsSurvive<C extends Catalogue>(catalogue: C, schema: BlockSchema): HtmlCase<C> {
  return {
    name: `texts are read as they were written: ${schema.type}`,
    check({ renderer, parse }) {
      for (const { name, block } of namedBlocks(schema)) {
        const [stored] = blocksOf(pageWith(catalogue, [block]).page, catalogue)
        if (!stored) throw new Error(`"${schema.type}" cannot stand on a page.`)
        const page = pageWith(catalogue, [withSigns(withOwnWords(stored, countedWords()))])
        const roots = parse(renderer.renderPage(page))
        const read = roots.map(({ text }) => text).join('')
        const texts = blocksOf(page.page, catalogue).flatMap(shownIn)
        for (const { kind, of, words } of texts)
          hold(
            kind !== 'text' || words.every((text) => read.includes(text)),
            `"${name}": ${of} is not read as it was written.`,
          )
        for (const { attributes } of elementsOf(roots)) {
          const alt = attributes.alt ?? ''
          hold(
            !/^q\d+word/.test(alt) || alt.endsWith(signs),
            `"${name}": the alternative text "${alt}" is not as it was written.`,
          )
        }
      }
    },
  }
}

const signs = ` & <i>"it's"</i> &amp;`
const ownWord = /^q\d+word$/

/** The same block with signs that mean something in HTML after each of its own words. */
function withSigns(block: JsonObject): JsonObject {
  const signed = (leaf: Json) => (typeof leaf === 'string' && ownWord.test(leaf) ? `${leaf}${signs}` : leaf)
  return { ...block, props: changeLeaves(block.props ?? {}, signed) }
}

function idsAreFound<C extends Catalogue>(catalogue: C, schema: BlockSchema): HtmlCase<C> {
  return {
    name: `an id is on the page once, and what refers to one finds it: ${schema.type}`,
    check({ renderer, parse }) {
      const blocks = namedBlocks(schema).map(({ block }) => block)
      const within = pageWith(catalogue, blocks)
      const twiceEmbedded = [embedding, { ...embedding, id: 'embedded-again' }]
      for (const page of [within, pageEmbedding(catalogue, [...blocks, ...twiceEmbedded], within)])
        judgeIds(elementsOf(parse(renderer.renderPage(page))))
    },
  }
}

function judgeIds(elements: readonly ParsedElement[]): void {
  const ids = elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  hold(twice.length === 0, `These ids are used twice: ${twice.join(', ')}.`)
  const wanted = elements.flatMap(({ attributes }) =>
    ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].flatMap((name) =>
      (attributes[name] ?? '').split(' ').filter(Boolean),
    ),
  )
  const missing = wanted.filter((id) => !ids.includes(id))
  hold(missing.length === 0, `These ids are referred to and are not there: ${missing.join(', ')}.`)
}

/** What browsers strip of an address before they follow it. */
const ignored = /^[\0-\x20]+|[\t\n\r]/g
const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'srcset'])

function judge({ tag, attributes }: ParsedElement): void {
  hold(tag !== 'script', 'A script element was let through.')
  for (const [name, value] of Object.entries(attributes)) {
    hold(!name.startsWith('on'), `The handler "${name}" was let through.`)
    const isHarmful = addresses.has(name) && /^(?:javascript|vbscript|data:text)/i.test(value.replace(ignored, ''))
    hold(!isHarmful, `The address "${value}" was let through.`)
  }
  const opens = attributes.target === '_blank' && ['a', 'area'].includes(tag)
  hold(!opens || /\bno(?:opener|referrer)\b/.test(attributes.rel ?? ''), 'A link hands its page to the tab it opens.')
}

/** The same block with the attack in the place of every text. */
function poisoned(block: JsonObject, attack: string): JsonObject {
  const keep = new Set(['type', 'id', 'version'])
  const spoilt = (leaf: Json, key: string) => (typeof leaf === 'string' && !keep.has(key) ? attack : leaf)
  return { ...block, props: changeLeaves(block.props ?? {}, spoilt) }
}
