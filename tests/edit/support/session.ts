import {
  createEditSession,
  type EditSession,
  type EditSessionOptions,
  type SaveChange,
  type SaveOutcome,
  type Saver,
} from '@quoin/edit'
import { countingIds, type FakeClock, fakeClock } from '../../support/fakes.ts'
import { site } from './site.ts'

export interface ScriptedSaver extends Saver {
  readonly changes: readonly SaveChange[]
}

/** Answers saves from a function; without one each save is stored. */
export function scriptedSaver(
  answer?: (change: SaveChange, index: number) => SaveOutcome | Promise<SaveOutcome>,
): ScriptedSaver {
  const changes: SaveChange[] = []
  return {
    changes,
    async save(change) {
      changes.push(change)
      return answer ? answer(change, changes.length - 1) : { kind: 'saved', revision: change.revision + 1 }
    },
  }
}

export function openSession(
  page: unknown,
  options: Partial<EditSessionOptions> & { readonly clock?: FakeClock } = {},
): { readonly session: EditSession; readonly clock: FakeClock; readonly saver: ScriptedSaver } {
  const clock = options.clock ?? fakeClock(1_000_000)
  const saver = scriptedSaver()
  const session = createEditSession({
    site,
    page,
    saver,
    ids: countingIds('new-'),
    jitter: () => 0.5,
    ...options,
    clock,
  })
  return { session, clock, saver }
}

/** The edit that most tests make: block `a` says something else. */
export const setTitle = (title: string) => ({ type: 'prop.set', id: 'a', path: ['title'], value: title }) as const
