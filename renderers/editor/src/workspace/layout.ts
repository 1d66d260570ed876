import { type EngineOptions, isRecord } from '@quoin/engine'
import { defaultKeys, type OwnKeys } from '../commands/own-keys.ts'
import { recall, remember } from '../device-memory.ts'
import { type AsideText, isAsideText } from '../live/aside-texts.ts'
import { createStore, type Store } from '../store.ts'

/** How one person likes the screen; kept on the device. */
export interface Layout {
  readonly list: boolean
  readonly panel: boolean
  readonly listWidth: number
  readonly panelWidth: number
  /** Groups of fields that were folded or unfolded by hand, by block type and label. */
  readonly groups: Readonly<Record<string, boolean>>
  readonly recentBlocks: readonly string[]
  readonly recentCommands: readonly string[]
  /** Set-aside changes that were taken in again, or let go. */
  readonly asideDone: readonly string[]
  /** Texts that a page did not take. */
  readonly asideTexts: readonly AsideText[]
  readonly keys: OwnKeys
  /** Whether pages save themselves, if this person said so; else the site decides. */
  readonly autosave: boolean | undefined
  /** Too little room for both sides; then one of them may lie over the page. Not kept. */
  readonly narrow: boolean
  readonly drawer: 'list' | 'panel' | undefined
}

export const listBounds = { min: 200, max: 400 } as const
export const panelBounds = { min: 280, max: 560 } as const

const initial: Layout = {
  list: true,
  panel: true,
  listWidth: 280,
  panelWidth: 320,
  groups: {},
  recentBlocks: [],
  recentCommands: [],
  asideDone: [],
  asideTexts: [],
  keys: defaultKeys,
  autosave: undefined,
  narrow: false,
  drawer: undefined,
}

/** How it is in this tab just now. */
const passing: ReadonlySet<string> = new Set<keyof Layout>(['narrow', 'drawer'])

/**
 * Another tab of the same person keeps its own in the same place: only what changes is written, and what is made of
 * the layout is made of what is kept by then.
 */
export function createLayout(userId: string, storage?: Pick<Storage, 'getItem' | 'setItem'>): Store<Layout> {
  const key = `quoin:layout:${userId}`
  const store = createStore(readLayout(recall(key, storage)))
  let isKept = true

  function present(): Layout {
    const kept = isKept ? recall(key, storage) : null
    const { narrow, drawer } = store.get()
    return kept === null ? store.get() : { ...readLayout(kept), narrow, drawer }
  }

  return {
    ...store,
    set(change) {
      const part = typeof change === 'function' ? change(present()) : change
      const isToKeep = Object.keys(part).some((name) => !passing.has(name))
      if (isToKeep) isKept = remember(key, { ...present(), ...part }, storage)
      store.set(part)
    },
  }
}

/** What was kept, as far as it makes sense. */
export function readLayout(kept: unknown): Layout {
  if (!isRecord(kept)) return initial
  const known: { readonly [K in keyof Layout]?: unknown } = kept
  return {
    ...initial,
    list: typeof known.list === 'boolean' ? known.list : initial.list,
    panel: typeof known.panel === 'boolean' ? known.panel : initial.panel,
    listWidth: within(known.listWidth, listBounds, initial.listWidth),
    panelWidth: within(known.panelWidth, panelBounds, initial.panelWidth),
    groups: flags(known.groups),
    recentBlocks: names(known.recentBlocks),
    recentCommands: names(known.recentCommands),
    asideDone: names(known.asideDone, 200),
    asideTexts: Array.isArray(known.asideTexts) ? known.asideTexts.filter(isAsideText) : [],
    keys: ownKeys(known.keys),
    autosave: typeof known.autosave === 'boolean' ? known.autosave : undefined,
  }
}

/** Whether pages save themselves: where the site lets them, until this person switches it off. */
export function savesItself(
  { autosave = true }: Pick<Layout, 'autosave'>,
  { enableAutoSave }: Pick<EngineOptions, 'enableAutoSave'>,
): boolean {
  return enableAutoSave && autosave
}

function within(value: unknown, { min, max }: { readonly min: number; readonly max: number }, initialValue: number) {
  return typeof value === 'number' && value >= min && value <= max ? value : initialValue
}

function flags(value: unknown): Readonly<Record<string, boolean>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )
}

function names(value: unknown, most = 8): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, most) : []
}

function ownKeys(value: unknown): OwnKeys {
  const { bound, letters }: { readonly [K in keyof OwnKeys]?: unknown } = isRecord(value) ? value : {}
  const entries = isRecord(bound) ? Object.entries(bound) : []
  return { bound: Object.fromEntries(entries.map(([id, chords]) => [id, names(chords)])), letters: letters !== false }
}
