import type { FromCanvas } from '@quoin/edit/protocol'
import { expect, test } from 'vitest'
import type { Agent } from '../../renderers/dom/src/canvas/agent.ts'
import type { TextEditing } from '../../renderers/dom/src/canvas/text-editing.ts'
import { createTypedTexts } from '../../renderers/dom/src/canvas/typed-texts.ts'
import { partly } from '../support/partly.ts'

const field = (path: string, value: string) => ({ id: 'a', path, text: partly<TextEditing>({ value: () => value }) })

function typing() {
  const posted: FromCanvas[] = []
  const agent = partly<Agent>({ post: (message) => void posted.push(message), rev: () => 3 })
  return { typed: createTypedTexts(agent), posted }
}

test('what is typed is unanswered until its number is said, and of the field that is edited only the newest counts', () => {
  const { typed, posted } = typing()
  typed.send('a', 'title', 'H')
  typed.send('a', 'title', 'He')
  expect(posted).toEqual([
    { type: 'input', id: 'a', path: 'title', value: 'H', rev: 3, inputSeq: 1 },
    { type: 'input', id: 'a', path: 'title', value: 'He', rev: 3, inputSeq: 2 },
  ])
  typed.answered(1)
  expect(typed.unanswered(field('title', 'He'))).toEqual([{ id: 'a', path: 'title', value: 'He', inputSeq: 2 }])
  typed.answered(2)
  expect([typed.isAnswered(), typed.unanswered(field('title', 'He'))]).toEqual([true, []])
})

test('a field that is left keeps its text until then, beside the one that is edited next', () => {
  const { typed } = typing()
  typed.send('a', 'title', 'He')
  typed.leave(field('title', 'He'))
  typed.send('a', 'subtitle', 'y')
  const left = { id: 'a', path: 'title', value: 'He', inputSeq: 1 }
  expect(typed.unanswered()).toEqual([left])
  expect(typed.unanswered(field('subtitle', 'y'))).toEqual([
    left,
    { id: 'a', path: 'subtitle', value: 'y', inputSeq: 2 },
  ])
  // an answer that comes late says nothing new
  typed.answered(2)
  typed.answered(1)
  expect([typed.isAnswered(), typed.unanswered()]).toEqual([true, []])
})

test('what an earlier connection left unanswered is sent again under numbers of this one', () => {
  const { typed, posted } = typing()
  typed.resend([{ id: 'a', path: 'title', value: 'He', inputSeq: 7 }])
  expect(posted).toEqual([{ type: 'input', id: 'a', path: 'title', value: 'He', rev: 3, inputSeq: 1 }])
  expect(typed.unanswered()).toEqual([{ id: 'a', path: 'title', value: 'He', inputSeq: 1 }])
})
