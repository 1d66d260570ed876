import { createEditSession } from '@quoin/edit'
import type { FromEditor } from '@quoin/edit/protocol'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { backToSlash, withoutSlash } from '../../renderers/editor/src/inserter/without-slash.ts'
import { pageOf } from './support/page-of.ts'

const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const site = { catalogue, pageTypes }

function sessionWith(lines: readonly string[]) {
  const page = pageOf([{ id: 'b', type: 'paragraph', props: { text: lines.map(line) } }])
  return createEditSession({ site, page, saver: { save: () => new Promise(() => undefined) } })
}

describe('the slash that asked for a block goes with it (K-34)', () => {
  test.each([
    ['alone', ['/'], '', []],
    ['with what was typed after it', ['First', '/im', 'Last'], 'im', ['First', 'Last']],
    ['the last of several', ['/', 'First', '/'], '', ['/', 'First']],
  ])('%s', (_, lines, query, left) => {
    const session = sessionWith(lines)
    const command = withoutSlash({ session }, { id: 'b', path: ['text'], query })
    expect(command).toEqual({ type: 'prop.set', id: 'b', path: ['text'], value: left.map(line) })
  })

  test.each([
    [['First', '/im', 'Last'], 8],
    [['First'], 'end'],
  ])('who wanted none goes on behind it: %j', (lines, caret) => {
    const told: FromEditor[] = []
    const slash = { id: 'b', path: ['text'], query: 'im' }
    backToSlash({ session: sessionWith(lines), post: (message) => told.push(message) }, slash)
    expect(told).toEqual([{ type: 'focus', id: 'b', path: 'text', caret }])
  })

  test('what is no such line stays', () => {
    const slash = { id: 'b', path: ['text'], query: '' }
    expect(withoutSlash({ session: sessionWith(['and/or', '/x']) }, slash)).toBeUndefined()
    expect(withoutSlash({ session: sessionWith(['/']) }, { ...slash, id: 'gone' })).toBeUndefined()
  })
})
