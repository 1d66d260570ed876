import { type Machine, type Step, stay } from './machine.ts'

/** How a page is shown. */
export type ColorMode = 'light' | 'dark'
/** What a visitor chooses; `system` follows the system's own. */
export type ColorModeChoice = ColorMode | 'system'

/** Where the choice is kept. Both are written and read; the three-way one wins. */
export const colorModeKeys = { choice: 'theme', toggle: 'color-mode' } as const

export type ColorModeState = { readonly name: ColorModeChoice; readonly systemDark: boolean }

export type ColorModeEvent =
  | { readonly type: 'chosen'; readonly choice: ColorModeChoice }
  | { readonly type: 'toggled' }
  | { readonly type: 'systemChanged'; readonly dark: boolean }
  /** Another tab wrote. */
  | { readonly type: 'stored'; readonly choice: string | null; readonly toggle: string | null }

export type ColorModeEffect =
  | { readonly type: 'store'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'apply'; readonly mode: ColorMode }

/** What a browser keeps under the two keys: that of the choice and that of the toggle. */
export interface StoredColorMode {
  readonly choice: string | null
  readonly toggle: string | null
}

/** What a visitor chose before, or the site's default. Anything unreadable counts as not stored. */
export function readColorMode(stored: StoredColorMode, defaultMode: ColorModeChoice): ColorModeChoice {
  if (isChoice(stored.choice)) return stored.choice
  return stored.toggle === 'light' || stored.toggle === 'dark' ? stored.toggle : defaultMode
}

/** The mode that a choice comes to. */
export function resolveColorMode(choice: ColorModeChoice, systemDark: boolean): ColorMode {
  if (choice !== 'system') return choice
  return systemDark ? 'dark' : 'light'
}

/** Which mode is shown: by what was chosen, here or in another tab, and by the system. */
export function colorModeMachine(start: {
  readonly stored: StoredColorMode
  readonly defaultMode: ColorModeChoice
  readonly systemDark: boolean
}): Machine<ColorModeState, ColorModeEvent, ColorModeEffect> {
  const { stored, defaultMode, systemDark } = start
  return {
    id: 'color-mode',
    initial: { name: readColorMode(stored, defaultMode), systemDark },
    transition: (state, event) => transition(state, event, defaultMode),
  }
}

function transition(
  state: ColorModeState,
  event: ColorModeEvent,
  defaultMode: ColorModeChoice,
): Step<ColorModeState, ColorModeEffect> {
  switch (event.type) {
    case 'chosen':
      return isChoice(event.choice) ? choose(state, event.choice) : stay(state)
    case 'toggled':
      return choose(state, resolveColorMode(state.name, state.systemDark) === 'dark' ? 'light' : 'dark')
    case 'systemChanged':
      return moved(state, { ...state, systemDark: event.dark })
    case 'stored':
      return moved(state, { ...state, name: readColorMode(event, defaultMode) })
  }
}

function choose(state: ColorModeState, choice: ColorModeChoice): Step<ColorModeState, ColorModeEffect> {
  const [next, effects] = moved(state, { ...state, name: choice })
  if (next === state) return stay(state)
  const mode = resolveColorMode(choice, state.systemDark)
  return [
    next,
    [{ type: 'store', entries: { [colorModeKeys.choice]: choice, [colorModeKeys.toggle]: mode } }, ...effects],
  ]
}

function moved(state: ColorModeState, next: ColorModeState): Step<ColorModeState, ColorModeEffect> {
  if (next.name === state.name && next.systemDark === state.systemDark) return stay(state)
  const mode = resolveColorMode(next.name, next.systemDark)
  const changed = mode !== resolveColorMode(state.name, state.systemDark)
  return [next, changed ? [{ type: 'apply', mode }] : []]
}

function isChoice(value: unknown): value is ColorModeChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}
