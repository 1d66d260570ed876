import { readFileSync } from 'node:fs'
import { type EditCommand, type Label, replay } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentHash, schemaHash } from '../../engine/edit/src/replay/content-hash.ts'
import { codePoint } from '../support/code-point.ts'
import { anyMoves, anyPage, commandFor, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { sha256Of } from './support/sha256.ts'
import { block, page, site } from './support/site.ts'

const several: Label = { key: 'label.batch', args: { text: 'x' } }

describe('the replay log (1.13)', () => {
  law(
    '30: a replayed log gives the recorded hash, with its words and without',
    fc.property(anyPage(), anyMoves(15), (start, moves) => {
      const { session, clock } = openSession(start)
      for (const move of moves) {
        if (move.c % 5 === 0)
          session.select({
            ids: session
              .getState()
              .page.content.slice(0, 1)
              .map(({ id }) => id),
          })
        if (move.c % 6 === 0) session.begin(several)
        if (move.c % 6 === 4) session.commit()
        if (move.c % 8 === 1) session.preview(commandFor(session.getState(), move))
        if (move.c % 7 === 0) session.batch([commandFor(session.getState(), move)], several)
        else play(session, [move], { travel: true })
        clock.advance(move.a * 5)
      }
      session.commit()
      expect(replay(session.exportLog({ plain: true }), site)).toEqual({
        ok: true,
        hash: contentHash(session.getState().page),
      })
      expect(replay(session.exportLog(), site).ok).toBe(true)
    }),
    // three sessions and as many hashes
    { cost: 4 },
  )

  test('the steps of a transaction have the ids that each of them drew, whatever was only shown between them (S-70)', () => {
    const { session } = openSession(page([]))
    const add = { type: 'block.insert', blockType: 'plans', at: {} } as const
    session.begin(several)
    session.dispatch(add)
    session.preview(add)
    session.preview({ type: 'block.remove', ids: ['nothing'] })
    session.dispatch(add)
    session.commit()
    const { page: made } = session.getState()
    expect(made.content).toHaveLength(2)
    expect(replay(session.exportLog({ plain: true }), site)).toEqual({ ok: true, hash: contentHash(made) })
  })

  test('replays what was pasted from another site, and from this one (S-41, S-71)', () => {
    const embeds = (siteId: string) => {
      const { session } = openSession(page([block('a', 'default-embed-brick', { QUOIN_EMBED: 'x_en' })]), { siteId })
      session.pick('a', 'replace')
      return session.copy() as never // a payload is JSON
    }
    for (const siteId of ['here', 'there']) {
      const { session } = openSession(page([]), { siteId: 'here' })
      session.dispatch({ type: 'clipboard.paste', payload: embeds(siteId), at: {} })
      const props = siteId === 'here' ? { QUOIN_EMBED: 'x_en' } : {}
      expect(session.getState().page.content).toMatchObject([{ props }])
      expect(replay(session.exportLog({ plain: true }), site)).toMatchObject({ ok: true })
      expect(replay(session.exportLog(), site)).toMatchObject({ ok: true })
    }
  })

  test('names the first entry after the last equal hash (B-60, S-71)', () => {
    const { session } = openSession(page([block('a', 'title')]))
    for (let count = 0; count < 120; count += 1)
      session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: `v${count}` })
    const log = session.exportLog({ plain: true }).replace('"v110"', '"else"').replace('"v119"', '"other"')
    expect(replay(log, site)).toMatchObject({ ok: false, entry: 101 })
  })

  test('without permission no word of the page leaves (S-72)', () => {
    const { session } = openSession(page([block('a', 'title', { title: 'Secret words' })], { name: 'Private' }))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'More secrets' })
    const log = session.exportLog()
    for (const word of ['Secret', 'words', 'Private', 'More', 'secrets']) expect(log).not.toContain(word)
    expect(replay(log, site).ok).toBe(true)
  })

  test('refuses what is no log, and logs of other schemas', () => {
    expect(replay('', site)).toEqual({ ok: false, reason: 'UNREADABLE' })
    expect(replay('{"quoin":"session","version":2}', site)).toEqual({ ok: false, reason: 'UNREADABLE' })
    const { session } = openSession(page([]))
    expect(replay(session.exportLog(), { ...site, pageTypes: [] })).toEqual({ ok: false, reason: 'SCHEMA_DIFFERS' })
    expect(schemaHash(site)).toBe(schemaHash({ ...site }))
  })

  test('keeps the newest entries, older ones folded into the start page (S-70)', () => {
    const { session, clock } = openSession(page([block('a', 'title')]), { autosave: false, logEntries: 200 })
    for (let count = 0; count < 500; count += 1) {
      session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: `v${count}` } as EditCommand)
      clock.advance(5000)
    }
    const log = session.exportLog({ plain: true })
    const entries = log.split('\n').filter((line) => line.includes('"do"'))
    expect(entries.length).toBeGreaterThanOrEqual(200)
    expect(entries.length).toBeLessThan(220)
    expect(replay(log, site)).toEqual({ ok: true, hash: contentHash(session.getState().page) })
  })

  test('folds no step that can still be undone, however much was selected since (S-70)', () => {
    const { session, clock } = openSession(page([block('a', 'title'), block('b', 'title')]), {
      autosave: false,
      logEntries: 20,
    })
    const selectOften = () => {
      for (let count = 0; count < 50; count += 1) session.select({ ids: [count % 2 === 0 ? 'a' : 'b'] })
    }
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'One' })
    clock.advance(1000)
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'One two' })
    selectOften()
    session.undo()
    selectOften()
    expect(session.redo().ok).toBe(true)
    expect(session.undo().ok).toBe(true)
    const replayed = () => replay(session.exportLog({ plain: true }), site)
    expect(replayed()).toEqual({ ok: true, hash: contentHash(session.getState().page) })

    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'Else' })
    selectOften()
    session.undo()
    expect(replayed()).toEqual({ ok: true, hash: contentHash(session.getState().page) })
  })

  test('folds what can be undone no more, when it is longer ago than the newest entries (S-70)', () => {
    const { session, clock } = openSession(page([block('a', 'title')]), { autosave: false, logEntries: 20 })
    for (let count = 0; count < 400; count += 1) {
      session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: `v${count}` })
      clock.advance(5000)
    }
    const log = session.exportLog({ plain: true })
    expect(log.split('\n').filter((line) => line.includes('"do"')).length).toBeLessThan(103)
    expect(log).toContain('"v300"')
    expect(replay(log, site)).toMatchObject({ ok: true })
  })

  test('names the version of the package', () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../engine/edit/package.json', import.meta.url), 'utf8'),
    ) as { version: string }
    expect(JSON.parse(openSession(page([])).session.exportLog().split('\n')[0] ?? '')).toMatchObject({
      engine: version,
    })
  })

  law(
    'the hash of content is SHA-256 of its canonical JSON',
    fc.property(fc.string({ unit: codePoint, maxLength: 200 }), (name) => {
      const hash = contentHash(page([], { name }))
      const text = `{"authorId":null,"category":null,"content":[],"customValues":{},"meta":{},"name":${JSON.stringify(name)},"publishedAt":null,"slug":"home","tags":[]}`
      expect(hash).toBe(sha256Of(text))
    }),
  )
})
