import {
  type ColorMode,
  type ColorModeChoice,
  colorModeKeys,
  colorModeMachine,
  createActor,
  type Off,
  resolveColorMode,
} from '@quoin/engine'
import { unsentWords } from '../unsent.ts'
import { watchColorMode } from './shown-color-mode.ts'

/** The color mode of a document, kept in the browser. */
export interface ColorModeDriver {
  toggle(): void
  choose(choice: ColorModeChoice): void
  /** What is kept: one of the modes, or whatever the system shows. */
  choice(): ColorModeChoice
  mode(): ColorMode
  onChange(listener: () => void): Off
  stop(): void
}

/** The colour mode of the whole document, kept in local storage and shared with other tabs. */
export function createColorMode(defaultMode: ColorModeChoice): ColorModeDriver {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const actor = createActor(colorModeMachine({ stored: stored(), defaultMode, systemDark: system.matches }), {
    store({ entries }) {
      for (const [key, value] of Object.entries(entries)) keep(key, value)
    },
    apply: show,
  })
  function show(): void {
    document.documentElement.dataset.theme = actor.getState().name
  }
  // a host may have drawn its page without looking at what this visitor chose before; a preview shows what its editor chose
  if (actor.getState().name !== defaultMode && !unsentWords(document.documentElement)) show()
  // a choice that looks as before is not the system's to change any longer, or from now on is
  actor.on(({ state, previous }) => {
    if (state.name !== previous.name) show()
  })
  const stop = new AbortController()
  const { signal } = stop
  system.addEventListener('change', ({ matches }) => actor.send({ type: 'systemChanged', dark: matches }), { signal })
  const look = () => actor.send({ type: 'stored', ...stored() })
  window.addEventListener('storage', look, { signal })
  // Firefox and Safari do not tell a page that the way back brings again what was stored meanwhile
  window.addEventListener('pageshow', look, { signal })
  // another driver on this page may have chosen
  const unwatch = watchColorMode(look)
  return {
    toggle: () => actor.send({ type: 'toggled' }),
    choose: (choice) => actor.send({ type: 'chosen', choice }),
    choice: () => actor.getState().name,
    mode() {
      const { name, systemDark } = actor.getState()
      return resolveColorMode(name, systemDark)
    },
    onChange: (listener) => actor.subscribe(listener),
    stop() {
      stop.abort()
      unwatch()
      actor.stop()
    },
  }
}

function stored() {
  return { choice: read(colorModeKeys.choice), toggle: read(colorModeKeys.toggle) }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a private window may refuse; the choice then lasts as long as the page
  }
}
