import type { EditState, Patch } from '@quoin/edit'
import fc from 'fast-check'
import { anyMoves, anyPage, play, type Told } from './arbitraries.ts'
import { law } from './law.ts'
import { openSession } from './session.ts'

export interface Step extends Told {
  readonly before: EditState
  readonly after: EditState
  /** What was told by way of patches, each time. */
  readonly patches: readonly (readonly Patch[])[]
}

/** Is told of the first state of a game, and then of each step. */
export type StepLaw = (first: EditState) => (step: Step) => void

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
