import { type Clash, createEditSession, type Decision } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ClashChoices, chosenIn } from '../../renderers/editor/src/dialogs/clash-choices.tsx'
import { drawn } from './support/drawn.ts'
import { workspaceOf } from './support/workspace-of.ts'

const clash = (id: string, theirs: string): Clash => ({
  kind: 'field',
  id,
  path: ['title'],
  mine: `my ${id}`,
  theirs,
  canKeepBoth: true,
})
const sides = { mine: 'Yours', theirs: 'Theirs', both: 'Both' }

/** The choices as they are drawn, clash by clash. */
function drawnChoices(clashes: readonly Clash[], decided: readonly Decision[]): readonly string[] {
  const content = [{ id: 'prices', type: 'pricing', props: {} }]
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content },
    saver: { save: () => new Promise(() => undefined) },
  })
  const workspace = workspaceOf(session, {}, {})
  const props = { workspace, clashes, decided, onDecide: () => {}, sides }
  const markup = drawn(createElement(ClashChoices, props))
  return [...markup.matchAll(/<fieldset.*?<\/fieldset>/g)].map(([one]) => one)
}

/** What is marked for each of these clashes. */
function marked(clashes: readonly Clash[], decided: readonly Decision[]): readonly (string | undefined)[] {
  return drawnChoices(clashes, decided).map((one) => /checked=""[^>]*\/>(\w+)/.exec(one)?.[1])
}

test('S-64: what was chosen stays with its clash, wherever others come or go while one is asked', () => {
  const [a, b] = [clash('a', 'their a'), clash('b', 'their b')]
  const decided: readonly Decision[] = [{ clash: b, choice: 'theirs' }]
  expect(marked([b], decided)).toEqual(['Theirs'])
  expect(marked([a, b], decided)).toEqual(['Yours', 'Theirs'])
  expect(marked([a], decided)).toEqual(['Yours'])
})

test('S-64: of a version that nobody has seen yet nothing is chosen', () => {
  const decided: readonly Decision[] = [{ clash: clash('a', 'their a'), choice: 'theirs' }]
  expect(chosenIn(decided, clash('a', 'their newer a'))).toBe('mine')
  expect(chosenIn(decided, { ...clash('a', 'their a'), canKeepBoth: false })).toBe('theirs')
})

test('U-40: values are compared in the words of the page, not of its data', () => {
  const flag: Clash = {
    ...{ kind: 'field', id: 'prices', path: ['withPopularTag'], mine: true, theirs: false },
    canKeepBoth: false,
  }
  const words = drawnChoices([flag], []).map((one) => one.match(/(?<=qe-clash-text">)[^<]*/g))
  expect(words).toEqual([['Yes', 'No']])
})
