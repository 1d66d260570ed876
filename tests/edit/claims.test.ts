import { validatePage } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { openSession } from './support/session.ts'

const site = { catalogue, pageTypes }
const question = (id: string, anchor: string) => ({
  id,
  type: 'faq',
  props: { question: 'Why?', answer: [{ type: 'paragraph', children: [{ text: 'So.' }] }], id: anchor },
})
const block = (id: string, ...faqs: readonly unknown[]) => ({ id, type: 'faqs', version: 1, props: { faqs } })
const content = [
  block('a', question('a1', 'x'), question('a2', 'y')),
  block('b', question('b1', 'z'), question('b2', 'x'), question('b3', 'x')),
  block('c', question('c1', 'y'), question('c2', '')),
]
const page = { id: 'p', type: 'page', slug: 's', name: 'n', language: 'en', content }
const told = (anchor: string) => ({
  code: 'RULE_BROKEN',
  severity: 'warning',
  message: `The anchor "${anchor}" is already used. Only the first question keeps it.`,
})

test('an anchor that another block of the page has is told, each question once (catalogue 2.8)', () => {
  const at = (...place: readonly number[]) => ['content', place[0], 'props', 'faqs', place[1], 'props', 'id']
  expect(validatePage(page, site).issues).toEqual([
    { ...told('x'), blockId: 'b', path: at(1, 2) },
    { ...told('x'), blockId: 'b', path: at(1, 1) },
    { ...told('y'), blockId: 'c', path: at(2, 0) },
  ])
})

test('the editor tells the same while writing, and no more once the first is gone', () => {
  const { session } = openSession(page, { site })
  const ofAnchors = () => session.getState().issues.filter(({ code }) => code === 'RULE_BROKEN')
  expect(ofAnchors()).toEqual([
    { ...told('x'), blockId: 'b3', path: ['id'] },
    { ...told('x'), blockId: 'b2', path: ['id'] },
    { ...told('y'), blockId: 'c1', path: ['id'] },
  ])
  session.dispatch({ type: 'prop.set', id: 'c1', path: ['id'], value: 'w' })
  expect(ofAnchors().map(({ blockId }) => blockId)).toEqual(['b3', 'b2'])
  session.dispatch({ type: 'block.remove', ids: ['a'] })
  expect(ofAnchors()).toEqual([{ ...told('x'), blockId: 'b3', path: ['id'] }])
})
