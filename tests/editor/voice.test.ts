import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVoice } from '../../renderers/editor/src/admin/voice.ts'
import { fakeClock } from '../support/fakes.ts'

/** A voice, and what it said at which time. */
function listening() {
  const clock = fakeClock()
  const voice = createVoice(clock)
  const said: { readonly at: number; readonly text: string; readonly urgent: boolean }[] = []
  voice.subscribe(() => {
    const { text, urgent } = voice.get()
    said.push({ at: clock.now(), text, urgent })
  })
  return { clock, voice, said }
}

test('A-5: one sentence in half a second, the last of several', () => {
  const { clock, voice, said } = listening()
  for (const text of ['one', 'two', 'three']) voice.say(text)
  clock.advance(2000)
  voice.say('four')
  expect(said.map(({ at, text }) => [at, text])).toEqual([
    [0, 'one'],
    [500, 'three'],
    [2000, 'four'],
  ])
})

test('A-5: a failure that waits is not said over by what is no failure', () => {
  const { clock, voice, said } = listening()
  voice.say('Saved')
  voice.say('Not saved', { urgent: true })
  voice.say('Title, block 1 of 3')
  clock.advance(1000)
  expect(said.map(({ text, urgent }) => [text, urgent])).toEqual([
    ['Saved', false],
    ['Not saved', true],
  ])
})

test('the same words are said again, and none are not said', () => {
  const { clock, voice, said } = listening()
  for (const text of ['Undone', '', 'Undone']) {
    voice.say(text)
    clock.advance(500)
  }
  expect(said.map(({ text }) => text)).toEqual(['Undone', 'Undone'])
  expect(voice.get().turn).toBe(2)
})

test('A-5: never more than one in 500 ms, and the last one is always said unless a failure came before it', () => {
  const sentence = fc.record({
    text: fc.string({ minLength: 1, maxLength: 3 }),
    urgent: fc.boolean(),
    pause: fc.nat({ max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), (sentences) => {
      const { clock, voice, said } = listening()
      for (const { text, urgent, pause } of sentences) {
        voice.say(text, { urgent })
        clock.advance(pause)
      }
      clock.advance(500)
      for (const [index, { at }] of said.entries())
        if (index > 0) expect(at - (said[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(500)
      const last = sentences.at(-1)
      if (last?.urgent || !sentences.some(({ urgent }) => urgent)) expect(said.at(-1)?.text).toBe(last?.text)
      else expect(said.at(-1)).toBeDefined()
    }),
  )
})
