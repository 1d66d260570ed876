import type { Answer } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { patiently } from '../../renderers/editor/src/parts/patiently.ts'
import { answered, refused } from '../support/answers.ts'

const fine = answered('done')
const refusing = (status: number, retryAfterMs?: number) => refused({ status, retryAfterMs })

function asking(...answers: readonly Answer<string>[]) {
  const waited: number[] = []
  let asked = 0
  const result = patiently(
    async () => {
      asked += 1
      return answers[asked - 1] ?? fine
    },
    async (ms) => void waited.push(ms),
  )
  return result.then((answer) => ({ ok: answer.ok, asked, waited }))
}

test('F-4: an act on many pages waits as it was told, and then goes on', async () => {
  expect(await asking(refusing(429, 2000), refusing(429, 500), fine)).toEqual({
    ok: true,
    asked: 3,
    waited: [2000, 500],
  })
})

test('any other refusal, and one that names no time, is an answer', async () => {
  expect(await asking(refusing(409, 2000))).toEqual({ ok: false, asked: 1, waited: [] })
  expect(await asking(refusing(429))).toEqual({ ok: false, asked: 1, waited: [] })
})
