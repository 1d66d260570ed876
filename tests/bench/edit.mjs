import { createEditSession } from '@quoin/edit'
import { compare } from './measure.mjs'
import { site, storedPage } from './sample-pages.mjs'

/** In microseconds, of a page of so many blocks (P-7). */
const mostForEdit = { 1000: 300, 9999: 1000 }
const saver = { save: () => new Promise(() => {}) }

export function* figures() {
  for (const blocks of [100, 1000, 9999]) {
    const session = createEditSession({ site, page: storedPage(blocks), saver, autosave: false })
    const id = `b${Math.floor(blocks / 2 / 2) * 2}`
    let count = 0
    const set = () => {
      count += 1
      const result = session.dispatch({ type: 'prop.set', id, path: ['title'], value: `Title ${count}` })
      if (!result.ok) throw new Error(JSON.stringify(result))
    }
    let page = storedPage(blocks)
    const at = page.content.findIndex((block) => block.id === id)
    const spread = () => {
      count += 1
      const content = page.content.slice()
      content[at] = { ...content[at], props: { ...content[at].props, title: `Title ${count}` } }
      page = { ...page, content }
    }
    yield compare({ name: `edit.set.${blocks}`, run: set, floor: spread })
    const off = session.subscribe(() => undefined)
    yield { ...compare({ name: `edit.set.watched.${blocks}`, run: set, floor: spread }), below: mostForEdit[blocks] }
    off()
    yield compare({
      name: `edit.undo.${blocks}`,
      run() {
        set()
        session.undo()
      },
      floor() {
        spread()
        spread()
      },
    })
    yield compare({
      name: `edit.insert.${session.getState().page.content.length}`,
      run() {
        const result = session.dispatch({ type: 'block.insert', blockType: 'title', at: { before: id } })
        if (!result.ok) throw new Error(JSON.stringify(result))
        session.undo()
      },
    })
    yield compare({
      name: `edit.places.${blocks}`,
      run: () => session.places({ blockTypes: ['title', 'hero-unit'] }),
    })
    session.stop()
  }
}
