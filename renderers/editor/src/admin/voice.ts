import { type Clock, systemClock } from '@quoin/engine'
import { createStore, type Store } from '../store.ts'

/** One sentence for those who hear the screen. */
export interface Said {
  readonly text: string
  /** Breaks into what is being said, as a failure may. */
  readonly urgent: boolean
  /** Which one it is: the same words are said again when they are true again. */
  readonly turn: number
}

export interface Voice extends Pick<Store<Said>, 'get' | 'subscribe'> {
  say(text: string, options?: { readonly urgent?: boolean }): void
}

const apartMs = 500

/** Says one sentence in half a second, the last of several, and what is urgent rather than what is not. */
export function createVoice(clock: Clock = systemClock): Voice {
  const { get, set, subscribe } = createStore<Said>({ text: '', urgent: false, turn: 0 })
  let isQuiet = true
  let waiting: Omit<Said, 'turn'> | undefined

  function speak(next: Omit<Said, 'turn'>): void {
    isQuiet = false
    waiting = undefined
    set({ ...next, turn: get().turn + 1 })
    clock.after(apartMs, () => {
      isQuiet = true
      if (waiting) speak(waiting)
    })
  }

  return {
    get,
    subscribe,
    say(text, { urgent = false } = {}) {
      if (text === '' || (waiting?.urgent && !urgent)) return
      if (isQuiet) speak({ text, urgent })
      else waiting = { text, urgent }
    },
  }
}
