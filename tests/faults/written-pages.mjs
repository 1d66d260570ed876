import { titleBlocks } from './running-server.mjs'

const path = (id) => `/admin/pages/${id}/translations/en`

/**
 * Pages that are written over and over, each of blocks with one and the same text, so that a half-written one shows.
 * Of each is known what the server acknowledged and what it was sent at all.
 */
export async function writtenPages(call, { pages, blocks }) {
  const known = new Map()
  for (let page = 0; page < pages; page += 1) {
    const made = await call('POST', '/admin/pages', {
      type: 'page',
      name: `Page ${page}`,
      status: 'DRAFT',
      content: titleBlocks(blocks, 'start'),
    })
    known.set(made.json.id, { revision: made.json.revision, text: 'start', sent: new Set(['start']) })
  }

  return {
    ids: [...known.keys()],
    /** Saves a new text over the revision last known, and answers what the server did. */
    async write(id) {
      const state = known.get(id)
      const text = `${Math.random()}`
      state.sent.add(text)
      const body = { content: titleBlocks(blocks, text) }
      const answer = await call('PUT', path(id), body, { 'if-match': `"r${state.revision}"` })
      if (answer.status === 200) Object.assign(state, { revision: answer.json.revision, text })
      return answer
    },
    /** Another act moved the page on. */
    hear(id, { revision }) {
      known.get(id).revision = revision
    },
    /** What became of a page: a save whose answer never came may have been kept, an acknowledged one must have been. */
    async check(id) {
      const state = known.get(id)
      const { status, json } = await call('GET', path(id))
      if (status !== 200) return { status, isWhole: false, isLost: true }
      const texts = new Set(json.content.map((block) => block.props.title))
      const [text] = texts
      const isNewer = json.revision > state.revision && state.sent.has(text)
      const isSame = json.revision === state.revision && text === state.text
      Object.assign(state, { revision: json.revision, text, sent: new Set([text]) })
      return { status, isWhole: texts.size === 1 && json.content.length === blocks, isLost: !isNewer && !isSame }
    },
  }
}
