import { systemClock } from '@quoin/engine'
import { useEffect } from 'react'
import { saveText } from '../chrome/save-indicator.tsx'
import { speakPeople } from '../live/spoken-people.ts'
import { speakSaves } from './spoken-saves.ts'
import type { Workspace } from './workspace.ts'

/** Says what happens to the page without an act of whoever listens: how saving comes out, who comes and goes. */
export function useSpoken({ session, host, say }: Workspace): void {
  useEffect(
    () =>
      speakSaves({
        save: () => session.getState().save,
        listen: (listener) => session.subscribe(({ save }) => save, listener),
        announce: host.announce,
        textOf: (save) => saveText(save, host.config.messages, Date.now()),
        clock: systemClock,
      }),
    [session, host],
  )
  useEffect(() => speakPeople({ session, self: host.user.id, announce: host.announce, say }), [session, host, say])
}
