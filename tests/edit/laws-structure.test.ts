import {
  applyCommand,
  canInsert,
  canMove,
  canonicalJson,
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
import type { StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { anyMoves, anyPage, commandFor, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { site } from './support/site.ts'

const idsOf = (state: EditState) => nodesIn(state.page.content).map(({ id }) => id)
const faults = (state: EditState) =>
  structureIssues(createPageTree(state.page, site)).map(({ code, blockId, path, message }) =>
    canonicalJson([code, blockId, path, code.startsWith('COUNT') ? message : '']),
  )

describe('laws of structure (1.15)', () => {
  law(
    '7, 8: ids stay unique, and no command changes or reuses one that was there',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      const known = new Set(idsOf(session.getState()))
      play(session, moves, {
        each({ command }, before) {
          const ids = idsOf(session.getState())
          expect(new Set(ids).size).toBe(ids.length)
          const was = new Set(idsOf(before))
          for (const id of ids) if (!was.has(id) && command.type !== 'page.replace') expect(known.has(id)).toBe(false)
          for (const id of ids) known.add(id)
        },
      })
    }),
  )

  law(
    '9, 10, 14: an accepted command brings no fault of structure that was not there (S-13)',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      play(session, moves, {
        each({ ok, command }, before) {
          if (!ok) return
          const was = new Set(faults(before))
          expect({ command, fresh: faults(session.getState()).filter((one) => !was.has(one)) }).toEqual({
            command,
            fresh: [],
          })
        },
      })
    }),
  )

  law(
    '11: nodes of unknown type, unknown props and unknown members stay as they are (B-53, F-20)',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession({ ...start, unknownMember: { kept: [1] } })
      const strange = (state: EditState) =>
        nodesIn(state.page.content)
          .filter(({ type }) => type === 'unheard-of')
          .map(({ id, node }) => [id, canonicalJson(node.props)] as const)
      const first = new Map(strange(session.getState()))
      play(session, moves)
      expect((session.getState().page as unknown as { unknownMember: unknown }).unknownMember).toEqual({ kept: [1] })
      for (const [id, text] of strange(session.getState())) if (first.has(id)) expect(text).toBe(first.get(id))
    }),
  )

  law(
    '15: a structural command is accepted if and only if the predicate says so',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      for (const move of moves) {
        const state = session.getState()
        const command = commandFor(state, move)
        const expected = predicted(state, command)
        const result = session.dispatch(command)
        if (expected !== undefined) expect([command, result.ok]).toEqual([command, expected])
      }
    }),
  )

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
      expect(codes(canInsert(tree, [{ type, props }], at, context))).toEqual(pasted)
      const automated = applyCommand(two, [paste], { site, context })
      expect(automated.ok ? [] : automated.issues.map(({ code, message }) => `${code} ${message}`)).toEqual(pasted)
      if (pasted.length > 0) return
      session.dispatch(paste)
      expect(replay(session.exportLog({ plain: true }), site).ok).toBe(true)
    }),
  )

  law(
    '17, 18: a refused command leaves the state reference-equal and emits nothing; one without effect leaves the page',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      let heard = 0
      session.onPatches(() => {
        heard += 1
      })
      play(session, moves, {
        each({ ok, changed }, before) {
          if (!ok) expect(session.getState()).toBe(before)
          if (!changed) expect(session.getState().page).toBe(before.page)
          expect(heard > 0).toBe(changed)
          heard = 0
          if (changed) expect(jsonEqual(session.getState().page, before.page)).toBe(false)
        },
      })
    }),
  )

  law(
    '19: nodes whose subtree a command does not touch keep their identity',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      play(session, moves, {
        each(_, before) {
          const was = new Map(nodesIn(before.page.content).map(({ id, node }) => [id, node]))
          for (const { id, node } of nodesIn(session.getState().page.content)) {
            const old = was.get(id)
            if (old && canonicalJson(old) === canonicalJson(node)) expect(node).toBe(old)
          }
        },
      })
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
          expect(present.has(id)).toBe(true)
          const inside = nodesIn(Object.values((present.get(id) as StoredBlock).props)).map((one) => one.id)
          expect(inside.some((one) => selected.includes(one))).toBe(false)
        }
        if (selected.length > 0) expect(selected).toContain(primary)
      }
    }),
  )

  law(
    '25, 26: on a locked page the order of blocks stays; a locked block is not moved, removed or changed',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      play(session, moves, {
        each({ command }, before) {
          const after = session.getState()
          const tops = (state: EditState) =>
            state.page.content.map((block) => [
              block.id,
              block.type === '__QUOIN_SLOT'
                ? nodesIn(block.props.slotItems).length &&
                  (block.props.slotItems as unknown as StoredBlock[]).map(({ id }) => id)
                : 0,
            ])
          if (before.page.isLocked) expect(tops(after)).toEqual(tops(before))
          if (command.type === 'block.setLock') return
          const now = new Map(blocksOf(after).map((block) => [block.id, block]))
          for (const block of blocksOf(before)) {
            if (block.locked !== true) continue
            expect(now.get(block.id)?.type).toBe(block.type)
            if (block.canEditContent === false) expect(now.get(block.id)?.props).toBe(block.props)
          }
        },
      })
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
      expect(again.page).toEqual(once)
      expect(again.repaired).toBe(false)
    }),
  )

  law(
    '44: taking a right away never makes a refused command acceptable',
    fc.property(
      anyPage(),
      anyMoves(4),
      fc.constantFrom('canEditPage', 'canEditContent', 'canLock', 'canEditSeo', 'canEditPageAttributes'),
      (start, moves, right) => {
        const full = openSession(start).session
        const less = openSession(start).session
        less.setRights({ ...less.getState().rights, [right]: false })
        for (const move of moves) {
          const command = commandFor(full.getState(), move)
          if (!full.can(command).ok) expect(less.can(command).ok).toBe(false)
        }
      },
    ),
  )
})

function blocksOf(state: EditState): readonly StoredBlock[] {
  return state.page.content.flatMap((block) =>
    block.type === '__QUOIN_SLOT' && Array.isArray(block.props.slotItems)
      ? (block.props.slotItems as unknown as StoredBlock[])
      : [block],
  )
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
