import type { Answer } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { readProblem } from '../../engine/edit/src/client/answer.ts'
import { coreMessages } from '../../renderers/editor/src/messages/en/core.ts'
import { refusedText } from '../../renderers/editor/src/parts/answers.ts'
import { sayIn } from '../../renderers/editor/src/say-in.ts'

const say = sayIn(coreMessages)
const done: Answer<null> = { ok: true, status: 200, value: null, header: () => undefined }
const refused = (title: string): Answer<null> => ({
  ok: false,
  problem: readProblem(409, { code: 'locked', title }, undefined),
})

test('of one call only why it was refused is told, of several how many were, with the first reason', () => {
  expect(refusedText([refused('Somebody edits it')], say)).toBe('Somebody edits it')
  expect(refusedText([done, refused('Somebody edits it'), refused('It is gone')], say)).toBe(
    '1 done, 2 not: Somebody edits it',
  )
})

test('nothing is told where all went well', () => {
  expect(refusedText([], say)).toBeUndefined()
  expect(refusedText([done, done], say)).toBeUndefined()
})
