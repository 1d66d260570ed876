import type { SaveState } from '@quoin/edit'
import type { Clock, Off } from '@quoin/engine'
import type { AdminHost } from '../admin/admin-config.ts'

interface SpokenSaves {
  readonly save: () => SaveState
  readonly listen: (listener: () => void) => Off
  readonly announce: AdminHost['announce']
  readonly textOf: (save: SaveState) => string
  readonly clock: Clock
}

const apartMs = 10_000

/** Says how saving came out, never twice in ten seconds; a failure once, however often it is tried again (S-61). */
export function speakSaves({ save, listen, announce, textOf, clock }: SpokenSaves): Off {
  let told = outcomeOf(save())
  let toTell = false
  let stopRest: Off | undefined

  function tell(): void {
    const outcome = outcomeOf(save())
    if (!toTell || outcome === undefined) return
    toTell = false
    told = outcome
    announce(textOf(save()), { urgent: outcome !== 'SAVED' })
    stopRest = clock.after(apartMs, () => {
      stopRest = undefined
      tell()
    })
  }

  const off = listen(() => {
    const outcome = outcomeOf(save())
    if (outcome !== undefined) toTell = outcome === 'SAVED' || outcome !== told
    if (!stopRest) tell()
  })
  return () => {
    off()
    stopRest?.()
  }
}

/** What a save came to; undefined while it has not. */
function outcomeOf(save: SaveState): string | undefined {
  switch (save.name) {
    case 'DIRTY':
    case 'SAVING':
      return undefined
    case 'FAILED':
      return `FAILED ${save.reason}`
    case 'WAITING':
      return `WAITING ${save.for}`
    default:
      return save.name
  }
}
