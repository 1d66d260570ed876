import {
  applyCommand,
  canInsert,
  canMove,
  canRemove,
  createPageTree,
  type EditCommand,
  type EditState,
  jsonEqual,
  openPage,
  replay,
  structureIssues,
  type Verdict,
} from '@quoin/edit'
import { type StoredBlock, validatePage } from '@quoin/engine'
import type { PageRights } from '@quoin/engine/wire'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { canonicalJson } from '../../engine/edit/src/patches/canonical.ts'

import { anyMoves, anyPage, commandFor, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { lawsOfSteps } from './support/laws-of-steps.ts'
import { expectEqual, expectSame } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { site } from './support/site.ts'

const idsOf = (state: EditState) => nodesIn(state.page.content).map(({ id }) => id)
const faults = (state: EditState) =>
  structureIssues(createPageTree(state.page, site)).map(({ code, blockId, path, message }) =>
    canonicalJson([code, blockId, path, code.startsWith('COUNT') ? message : '']),
  )
/** What the server would say of the structure; a list is named by its owner and prop, whatever its number. */
const structural = (page: EditState['page']) =>
  validatePage(page, site)
    .issues.filter(({ code }) => /^(BLOCK|COUNT|SLOT|TEMPLATE)_/.test(code))
    .map(({ code, blockId, path, message }) =>
      canonicalJson([
        code,
        blockId,
        path.findLast((part) => typeof part === 'string') ?? '',
        code.startsWith('COUNT') ? '' : message,
      ]),
    )
/** Nodes of a type that nobody knows, as text. */
const strange = (state: EditState) =>
  nodesIn(state.page.content)
    .filter(({ type }) => type === 'unheard-of')
    .map(({ id, node }) => [id, canonicalJson(node.props)] as const)

describe('laws of structure (1.15)', () => {
  lawsOfSteps({
    '7, 8: ids stay unique, and no command changes or reuses one that was there'(first) {
      const known = new Set(idsOf(first))
      return ({ command, before, after }) => {
        const ids = idsOf(after)
        expectSame(new Set(ids).size, ids.length)
        const was = new Set(idsOf(before))
        if (command.type !== 'page.replace')
          expectEqual(
            ids.filter((id) => !was.has(id) && known.has(id)),
            [],
          )
        for (const id of ids) known.add(id)
      }
    },

    '9, 10: an accepted command brings no fault of structure that was not there (S-13)': () => (step) => {
      if (!step.ok) return
      const was = new Set(faults(step.before))
      expectEqual(
        faults(step.after).filter((one) => !was.has(one)),
        [],
      )
    },

    '14: an accepted command leaves a page in which validatePage finds no structural issue that was not there': () => {
      return ({ ok, changed, before, after }) => {
        if (!ok || !changed) return
        const was = new Set(structural(before.page))
        const found = structural(after.page).filter((one) => !was.has(one))
        if (found.length === 0) return
        // nobody looks into a block that may not stand where it stands: what is in it comes to light where it may
        const inside = new Set(structural({ ...before.page, type: 'page', content: blocksOf(before) }))
        expectEqual(
          found.filter((one) => !inside.has(one)),
          [],
        )
      }
    },

    '11: nodes of unknown type, unknown props and unknown members stay as they are (B-53, F-20)'(first) {
      const was = new Map(strange(first))
      return ({ after }) => {
        expectEqual((after.page as { readonly unknownMember?: unknown }).unknownMember, { kept: [1] })
        for (const [id, text] of strange(after)) if (was.has(id)) expectSame(text, was.get(id))
      }
    },

    '15: a structural command is accepted if and only if the predicate says so': () => (step) => {
      expectSame(predicted(step.before, step.command) ?? step.ok, step.ok)
    },

    '17, 18: a refused command leaves the state reference-equal and emits nothing; one without effect leaves the page':
      () => (step) => {
        const { before, after, ok, changed } = step
        if (!ok) expectSame(after, before)
        if (!changed) expectSame(after.page, before.page)
        expectSame(step.patches.length, changed ? 1 : 0)
        if (changed) expectSame(jsonEqual(after.page, before.page), false)
      },

    '19: nodes whose subtree a command does not touch keep their identity': () => (step) => {
      const was = new Map(nodesIn(step.before.page.content).map(({ id, node }) => [id, node]))
      for (const { id, node } of nodesIn(step.after.page.content)) {
        const old = was.get(id)
        if (old && jsonEqual(old, node)) expectSame(node, old)
      }
    },

    '25, 26: on a locked page the order of blocks stays; a locked block is not moved, removed or changed':
      () => (step) => {
        const { command, before, after } = step
        if (before.page.isLocked) expectEqual(order(after), order(before))
        if (command.type === 'block.setLock') return
        const now = new Map(blocksOf(after).map((block) => [block.id, block]))
        for (const block of blocksOf(before)) {
          if (block.locked !== true) continue
          expectSame(now.get(block.id)?.type, block.type)
          if (block.canEditContent === false) expectSame(now.get(block.id)?.props, block.props)
        }
      },

    '29: every command, patch and state survives a JSON round trip; unchanged parts keep their identity (S-2, S-18)':
      () => (step) => {
        const { command, before, after } = step
        for (const part of [command, step.patches, after])
          expectSame(jsonEqual(JSON.parse(JSON.stringify(part)), part), true)
        for (const key of ['people', 'rights', 'readOnly', 'lock', 'shown'] as const)
          if (command.type !== 'prop.set') expectSame(after[key], before[key])
      },
  })

  law(
    '16: inserting, pasting, automation and replay give the same verdict for the same nodes and place (B-52, S-19)',
    fc.property(anyPage({ faulty: false }), anyPage(), fc.nat(), fc.nat(), (one, two, pick, spot) => {
      const from = openSession(one).session
      const nodes = nodesIn(from.getState().page.content).filter(({ type }) => type !== '__QUOIN_SLOT')
      const chosen = nodes[pick % Math.max(1, nodes.length)]
      if (!chosen) return
      from.select({ ids: [chosen.id] })
      const { session } = openSession(two)
      const places = session.places({ blockTypes: ['title'] })
      const at = places[spot % places.length]?.place ?? {}
      const codes = (verdict: Verdict) =>
        verdict.ok ? [] : verdict.issues.map(({ code, message }) => `${code} ${message}`)
      const paste = { type: 'clipboard.paste', payload: JSON.parse(JSON.stringify(from.copy())), at } as const
      const pasted = codes(session.can(paste))
      const { type, props } = chosen.node
      const tree = createPageTree(session.getState().page, site)
      expectEqual(codes(canInsert(tree, [{ type, props }], at, context)), pasted)
      const automated = applyCommand(two, [paste], { site, context })
      expectEqual(codes(automated), pasted)
      if (pasted.length > 0) return
      session.dispatch(paste)
      expect(replay(session.exportLog({ plain: true }), site).ok).toBe(true)
    }),
  )

  law(
    '20: the selection names existing nodes, and never one with its own ancestor (S-36)',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      for (const move of moves) {
        const nodes = nodesIn(session.getState().page.content)
        const ids = nodes.filter((_, index) => (index + move.a) % 3 === 0).map(({ id }) => id)
        session.select({ ids: [...ids, 'missing'], primary: 'missing' })
        play(session, [move], { travel: true })
        const { ids: selected, primary } = session.getState().selection
        const present = new Map(nodesIn(session.getState().page.content).map(({ id, node }) => [id, node]))
        for (const id of selected) {
          expectSame(present.has(id), true)
          const inside = nodesIn(Object.values((present.get(id) as StoredBlock).props)).map((one) => one.id)
          expectSame(
            inside.some((one) => selected.includes(one)),
            false,
          )
        }
        if (selected.length > 0) expectSame(primary !== undefined && selected.includes(primary), true)
      }
    }),
  )

  law(
    '43: opening changes nothing and leaves the session clean',
    fc.property(fc.oneof(anyPage(), fc.jsonValue()), (input) => {
      const text = JSON.stringify(input)
      const { session, clock, saver } = openSession(input)
      clock.advance(60_000)
      expect(JSON.stringify(input)).toBe(text)
      expect(session.getState().save.name).toBe('SAVED')
      expect(session.getState().history.done).toBe(0)
      expect(saver.changes).toEqual([])
    }),
  )

  law(
    '27: opening is idempotent, and serialising then parsing is the identity',
    fc.property(anyPage(), (start) => {
      const once = openPage(start, site).page
      const again = openPage(JSON.parse(JSON.stringify(once)), site)
      expectEqual(again.page, once)
      expectSame(again.repaired, false)
    }),
  )

  law(
    '44: taking a right away never makes a refused command acceptable',
    fc.property(
      anyPage(),
      anyMoves(4),
      fc.constantFrom<Partial<PageRights>[]>(
        { canEditPage: false },
        { canEditContent: false },
        { canLock: false },
        { canEditSeo: false },
        { canEditPageAttributes: false },
        { deniedBlocks: ['title'] },
        { deniedBlocks: ['plans', 'column'] },
      ),
      (start, moves, taken) => {
        const full = openSession(start).session
        const less = openSession(start).session
        less.setRights({ ...less.getState().rights, ...taken })
        for (const move of moves) {
          const command = commandFor(full.getState(), move)
          if (!full.can(command).ok) expectSame(less.can(command).ok, false)
        }
      },
    ),
  )
})

/** What may not change places on a locked page. */
function order(state: EditState): readonly (readonly string[])[] {
  return state.page.content.map((block) => [block.id, ...slotItems(block).map(({ id }) => id)])
}

function blocksOf(state: EditState): readonly StoredBlock[] {
  return state.page.content.flatMap((block) => (block.type === '__QUOIN_SLOT' ? slotItems(block) : [block]))
}

function slotItems({ type, props }: StoredBlock): readonly StoredBlock[] {
  return type === '__QUOIN_SLOT' && Array.isArray(props.slotItems) ? (props.slotItems as unknown as StoredBlock[]) : [] // an opened page's slots hold blocks
}

const context = { rights: openSession({}).session.getState().rights, readOnly: [] }

function predicted(state: EditState, command: EditCommand): boolean | undefined {
  const tree = createPageTree(state.page, site)
  switch (command.type) {
    case 'block.move':
      return canMove(tree, command.ids, command.to, context).ok
    case 'block.remove':
      return canRemove(tree, command.ids, context).ok
    case 'block.insertMany':
      // what comes in is judged once its lists are filled up to their minimum, so only plain nodes are predicted here
      return command.blocks.some(({ type }) => type === 'plans' || type === 'column')
        ? undefined
        : canInsert(
            tree,
            command.blocks.map(({ type, props = {} }) => ({ type, props })),
            command.at,
            context,
          ).ok
    default:
      return undefined
  }
}
