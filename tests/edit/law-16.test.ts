import {
  applyCommand,
  canInsert,
  canMove,
  createPageTree,
  type EditCommand,
  jsonEqual,
  type Place,
  replay,
  standingOf,
  type Verdict,
} from '@quoin/edit'
import { newBlock, type Page, type StoredBlock, validatePage } from '@quoin/engine'
import fc from 'fast-check'
import { expect } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { anyPage, nodesIn } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { column, link, plans, site, text, title } from './support/site.ts'

const schemas = [title, text, plans, column, link]
/** What a page says of itself, too, once such a node stands in it. */
const ofContent = ['BLOCK_NOT_ALLOWED', 'BLOCK_TYPE_UNKNOWN', 'COUNT_ABOVE_MAX']

law(
  'law 16: inserter, drag, paste, duplicate, convert, restore, import, automation, replay and server judge alike (B-52, S-19)',
  fc.property(
    anyPage({ faulty: false }),
    anyPage({ faulty: false }),
    fc.nat(),
    fc.nat(),
    (start, other, spot, pick) => {
      const { session } = openSession(start)
      const page = session.getState().page
      const neighbours = nodesIn(page.content).flatMap(({ id, node }) => {
        const at = standingOf(session.getState(), site, id)?.after
        return at && meansOwnList(page, id, at) ? [{ node, at }] : []
      })
      const here = neighbours[spot % Math.max(1, neighbours.length)]
      if (!here) return
      const { at } = here
      const { rights, readOnly } = session.getState()
      const context = { rights, readOnly }
      const judged = (node: StoredBlock) => canInsert(createPageTree(page, site), [node], at, context)
      const asked = (command: EditCommand) => told(session.can(command))

      // one that is copied: of this page, so that it can be doubled, or of another
      const strangers = nodesIn(openSession(other).session.getState().page.content)
      const stranger = strangers[pick % Math.max(1, strangers.length)]?.node
      const copied = pick % 2 === 0 || !stranger || stranger.type === '__QUOIN_SLOT' ? here.node : stranger
      const { type, props } = copied
      const verdict = told(judged(copied))
      // what is inserted is filled up to its bounds, and so is another node than the one that is copied
      if (verdict.some((one) => one.startsWith('COUNT_BELOW_MIN'))) return
      const insert: EditCommand = { type: 'block.insertMany', blocks: [{ type, props }], at }
      expectEqual(asked(insert), verdict)
      expectEqual(told(applyCommand(page, [insert], { site, context })), verdict)
      expectEqual(
        asked({ type: 'clipboard.paste', payload: copyOf(copied === here.node ? start : other, copied.id), at }),
        verdict,
      )
      if (copied === here.node && copied.locked !== true)
        expectEqual(asked({ type: 'block.duplicate', ids: [copied.id] }), verdict)

      // what stands there once it is in: in another version of the page, or in one that comes from elsewhere
      const added = renamed(copied)
      const result = withAfter(page, here.node.id, added)
      expectEqual(asked({ type: 'revision.restore', from: result, picks: { blocks: [added.id] } }), verdict)
      const said = codes(validatePage(result, site).issues)
      // the server looks into no item beyond the bounds of its list, nor into a block that may not stand where it stands
      const isLookedInto =
        at.prop === undefined && !codes(validatePage(page, site).issues).some((code) => /^BLOCK_|^COUNT_/.test(code))
      const named = (code: string) => (code === 'BLOCK_TYPE_UNKNOWN' ? 'BLOCK_NOT_ALLOWED' : code)
      const expected = codesOf(judged({ ...copied, props: {} }))
        .filter((code) => ofContent.includes(code))
        .map(named)
      if (isLookedInto) expect(said.map(named)).toEqual(expect.arrayContaining(expected))
      const imported = openSession(start).session
      expect(imported.dispatch({ type: 'page.replace', page: result, cause: 'import' }).ok).toBe(true)
      expectEqual(codes(validatePage(imported.getState().page, site).issues), said)

      // one that is new
      for (const schema of schemas) {
        const fresh = newBlock(schema, countingIds())
        const news = told(judged(fresh))
        expectEqual(asked({ type: 'block.insert', blockType: schema.type, at }), news)
        const place = session.places({ blockTypes: [schema.type] }).find((one) => jsonEqual(one.place, at))
        if (place) expectEqual(told(place.verdict), news)
        const converted = asked({ type: 'block.convert', id: here.node.id, blockType: schema.type })
        expectEqual(ofType(converted), schema.type === here.node.type ? ofType(converted) : ofType(news))
      }

      // one that is dragged
      const dragged = neighbours[pick % neighbours.length]?.node.id ?? here.node.id
      const moved = told(canMove(createPageTree(page, site), [dragged], at, context))
      expectEqual(asked({ type: 'block.move', ids: [dragged], to: at }), moved)
      const target = session.places({ ids: [dragged] }).find((one) => jsonEqual(one.place, at))
      if (target) expectEqual(told(target.verdict), moved)

      expectEqual(session.dispatch(insert).ok, verdict.length === 0)
      expect(replay(session.exportLog({ plain: true }), site).ok).toBe(true)
    },
  ),
)

/** Of two slots with one name the end is that of the last, so what is last in another stands before no place that can be named. */
function meansOwnList(page: Page<StoredBlock>, id: string, { slot, before }: Place): boolean {
  if (slot === undefined || before !== undefined) return true
  const named = page.content.findLast(({ type, props }) => type === '__QUOIN_SLOT' && props.slotName === slot)
  return named === undefined || nodesIn([named]).some((one) => one.id === id)
}

function codes(issues: readonly { readonly code: string }[]): readonly string[] {
  return issues.map(({ code }) => code)
}

function codesOf(verdict: Verdict): readonly string[] {
  return verdict.ok ? [] : codes(verdict.issues)
}

function told(verdict: Verdict): readonly string[] {
  return verdict.ok ? [] : verdict.issues.map(({ code, message }) => `${code} ${message}`)
}

/** Converting leaves one out, so that counts and the lock of the node itself are another matter. */
function ofType(verdict: readonly string[]): readonly string[] {
  return verdict.filter((one) => /^BLOCK_(NOT_ALLOWED|TYPE_UNKNOWN) /.test(one))
}

function copyOf(page: Page<StoredBlock>, id: string) {
  const { session } = openSession(page)
  session.select({ ids: [id] })
  return JSON.parse(JSON.stringify(session.copy()))
}

/** The same node under other ids, at every depth. */
function renamed(node: StoredBlock): StoredBlock {
  const ids = new Set(nodesIn([node]).map(({ id }) => id))
  return JSON.parse(JSON.stringify(node), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' && ids.has(value) ? `other-${value}` : value,
  )
}

function withAfter(page: Page<StoredBlock>, id: string, added: StoredBlock): Page<StoredBlock> {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one) => (isNamed(one, id) ? [visit(one), added] : [visit(one)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
  }
  return { ...page, content: visit(page.content) as readonly StoredBlock[] } // the same page, with one node more
}

function isNamed(value: unknown, id: string): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === id
}
