import type { Answer } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { patiently } from '../../renderers/editor/src/parts/patiently.ts'

const fine: Answer<string> = { ok: true, status: 200, value: 'done', header: () => undefined }
const refused = (status: number, retryAfterMs?: number): Answer<string> => ({
  ok: false,
  problem: { status, code: '', title: '', detail: '', retryAfterMs, extra: {} },
})

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
  expect(await asking(refused(429, 2000), refused(429, 500), fine)).toEqual({ ok: true, asked: 3, waited: [2000, 500] })
})

test('any other refusal, and one that names no time, is an answer', async () => {
  expect(await asking(refused(409, 2000))).toEqual({ ok: false, asked: 1, waited: [] })
  expect(await asking(refused(429))).toEqual({ ok: false, asked: 1, waited: [] })
})
