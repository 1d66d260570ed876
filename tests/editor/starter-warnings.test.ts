import { starterWarnings } from '@quoin/editor/parts'
import { type BlockSchema, defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { expect, test } from 'vitest'

const text = fields.text('Text')
const step = defineBlock({
  type: 'step',
  label: 'Step',
  category: 'Test',
  kind: 'item',
  props: { title: text, minutes: fields.number('Minutes', { initial: 5, min: 0 }) },
})

function warnings(given: object): readonly string[] {
  const block: BlockSchema = defineBlock({
    type: 'x',
    label: 'X',
    category: 'Test',
    props: { text, steps: fields.repeater('Steps', [step], { min: 1, max: 2 }) },
    ...given,
  })
  return starterWarnings(defineCatalogue([block, step]))
}

test('samples that their fields take are not spoken of, whatever rules and missing items would say', () => {
  const rules = [() => ({ path: ['text'], message: 'Never' })]
  const stories = [{ name: 'Long', props: { steps: [{ title: 'B' }] } }]
  expect(warnings({ starter: { text: 'A', steps: [] }, rules, stories })).toEqual([])
})

test('samples that their fields do not take are, in items and stories too', () => {
  const starter = { text: {}, steps: [{ minutes: -1, name: 'B' }, { type: 'stp', props: {} }, {}] }
  const stories = [{ name: 'Long', props: { steps: 'none' } }]
  expect(warnings({ starter, stories })).toEqual([
    'The starter of block "x" does not fit. "Text" cannot be read. Invalid input: expected string, received object',
    'The starter of block "x" does not fit. "Steps" must hold at most 2, but has 3.',
    'The starter of block "x" does not fit. "Steps" holds no items of type "stp".',
    'The starter of block "x" does not fit. "Minutes" cannot be read. Too small: expected number to be >=0',
    'The starter of block "x" has "name" in an item of "steps", which is no prop of "step".',
    'Story "Long" of block "x" does not fit. "Steps" is not a list.',
  ])
})
