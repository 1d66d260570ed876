import type { Catalogue } from '@quoin/engine'
import { embedding, namedBlocks, pageEmbedding, pageWith } from './contract-pages.ts'
import { hold, holdEqual } from './expect.ts'
import { elementsOf, type HtmlCase } from './parsed-html.ts'

/** What holds of a page as a whole. */
export function pageCases<C extends Catalogue>(catalogue: C): readonly HtmlCase<C>[] {
  return [oneTitle(catalogue), embeddedLanguage(catalogue)]
}

/** Of blocks that have a title of the page, each alone and all together. */
function oneTitle<C extends Catalogue>(catalogue: C): HtmlCase<C> {
  return {
    name: 'a page: has one h1, the first title of a page in it',
    check({ renderer, parse }) {
      const all = newBlocks(catalogue)
      const [titled, others] = [true, false].map((wanted) =>
        all.filter(({ type }) => isTitled(catalogue, `${type}`) === wanted),
      )
      const titles = (content: typeof all) =>
        elementsOf(parse(renderer.renderPage(pageWith(catalogue, content))))
          .filter(({ tag }) => tag === 'h1')
          .map(({ text }) => text)
      holdEqual(titles(others ?? []).join(), '', 'The h1 of a page without a title')
      for (const block of titled ?? []) {
        const alone = titles([block])
        const wanted = 'is to be its one h1, as headingLevels of @quoin/kit says'
        hold(alone.length === 1, `On a page of "${block.type}" alone its title ${wanted}; found ${alone.length}.`)
        const together = titles([...(others ?? []), block, ...all.filter((other) => other !== block)])
        holdEqual(together.join(), alone.join(), `The h1 of a page that begins with "${block.type}"`)
      }
    },
  }
}

function embeddedLanguage<C extends Catalogue>(catalogue: C): HtmlCase<C> {
  return {
    name: 'a page: says in which language another in it is written',
    check({ renderer, parse }) {
      const [block] = newBlocks(catalogue)
      if (!block) return
      const read = (roots: ReturnType<typeof parse>) => roots.map(({ text }) => text).join('')
      const inner = pageWith(catalogue, [block])
      const german = { ...inner, page: { ...inner.page, language: 'de' } }
      const outer = parse(renderer.renderPage(pageEmbedding(catalogue, [embedding], german)))
      const around = elementsOf(outer).filter(({ attributes }) => attributes.lang === 'de')
      const [spoken] = around
      const wanted = 'Exactly one element is to surround it with lang="de", as embedAttrs of @quoin/kit says'
      hold(around.length === 1, `${wanted}; found ${around.length}.`)
      holdEqual(spoken?.text ?? '', read(outer), 'What is read in the other language')
      const alike = parse(renderer.renderPage(pageEmbedding(catalogue, [embedding], inner)))
      hold(!elementsOf(alike).some(({ attributes }) => 'lang' in attributes), 'A page in the same language says so.')
    },
  }
}

function newBlocks(catalogue: Catalogue) {
  return Object.values(catalogue).flatMap((schema) =>
    namedBlocks(schema).flatMap(({ name, block }) => (name === 'as new' ? [block] : [])),
  )
}

function isTitled(catalogue: Catalogue, type: string): boolean {
  const schema = catalogue[type]
  const [block] = schema
    ? pageWith(catalogue, newBlocks({ [type]: schema })).view.slots.flatMap(({ blocks }) => blocks)
    : []
  return block !== undefined && schema?.isPageTitle(block.props) === true
}
