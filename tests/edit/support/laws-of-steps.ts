import type { EditPage, EditState, Patch } from '@quoin/edit'
import fc from 'fast-check'
import { anyMoves, anyPage, type Move, play, type Told } from './arbitraries.ts'
import { law } from './law.ts'
import { openSession } from './session.ts'
import { block, page, slot } from './site.ts'

export interface Step extends Told {
  readonly before: EditState
  readonly after: EditState
  /** What was told by way of patches, each time. */
  readonly patches: readonly (readonly Patch[])[]
}

/** Is told of the first state of a game, and then of each step. */
export type StepLaw = (first: EditState) => (step: Step) => void

/** Games that broke a law once. */
const found: readonly (readonly [EditPage, readonly Move[]])[] = [
  // two slots of one name, the first full: a copy in it was judged in the other
  [
    page([slot('s', 'head', [block('a', 'title'), block('b', 'title')]), slot('t', 'head', [])], { type: 'slotted' }),
    [{ kind: 5, a: 2, b: 0, c: 1 }],
  ],
  // a block that may not stand where it is, with a list that is too long, moved to where it may
  [
    page(
      [
        slot('s', 'head', [
          block('a', 'plans', {
            more: Array.from({ length: 6 }, (_, n) => ({ id: `c${n}`, type: 'column', props: {} })),
          }),
        ]),
      ],
      {
        type: 'slotted',
      },
    ),
    [{ kind: 3, a: 1, b: 1, c: 1 }],
  ],
]

/** Laws that speak of every step. Under one seed each would play the very same games, so they all look on at one. */
export function lawsOfSteps(laws: Readonly<Record<string, StepLaw>>): void {
  law(
    `at every step: ${Object.keys(laws).join(' · ')}`,
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession({ ...start, unknownMember: { kept: [1] } })
      const first = session.getState()
      const watching = Object.entries(laws).map(([name, watch]) => ({ name, look: watch(first) }))
      let told: (readonly Patch[])[] = []
      session.onPatches(({ patches }) => told.push(patches))
      play(session, moves, {
        each(result, before) {
          const step = { ...result, before, after: session.getState(), patches: told }
          for (const { name, look } of watching) holds(name, result, () => look(step))
          told = []
        },
      })
    }),
    { examples: found },
  )
}

function holds(name: string, { command }: Told, look: () => void): void {
  try {
    look()
  } catch (cause) {
    throw new Error(`${name}, after ${JSON.stringify(command)}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
