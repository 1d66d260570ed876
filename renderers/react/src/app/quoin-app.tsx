'use client'

import { type ColorModeDriver, createColorMode, lazyImages, prefetchLinks } from '@quoin/dom'
import { type Catalogue, type ColorMode, type ColorModeChoice, type Engine, resolveColorMode } from '@quoin/engine'
import { attributionText, classes } from '@quoin/kit'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { followLinks } from './follow-links.ts'

interface AppValue {
  readonly engine: unknown
  readonly colorMode: ColorModeDriver | undefined
  readonly firstChoice: ColorModeChoice
}

const AppContext = createContext<AppValue>({ engine: undefined, colorMode: undefined, firstChoice: 'light' })

/** What `QuoinApp` is given; without an engine it shows no badge. */
export interface QuoinAppProps<C extends Catalogue> {
  readonly engine?: Engine<C>
  /** Until the visitor chooses; else as the engine has it. */
  readonly defaultColorMode?: ColorModeChoice
  /** The host's router: where it is given, links to pages of the site do not load the document anew: those of blocks, and each `Link`. */
  readonly navigate?: (address: string) => void
  /** Makes the target of a link ready that is within 200 px of the view. Without it the browser fetches it. */
  readonly prefetch?: (address: string) => void
  readonly children: ReactNode
}

/** Stands around the pages of a host that React owns: engine, colour mode, and links by the host's router. */
export function QuoinApp<C extends Catalogue>(props: QuoinAppProps<C>) {
  const { engine, navigate, prefetch, children } = props
  const { defaultColorMode = engine?.config.defaultColorMode ?? 'light' } = props
  const place = useRef<HTMLDivElement>(null)
  const [colorMode, setColorMode] = useState<ColorModeDriver>()
  const badge = useBadge(engine)
  useEffect(() => {
    const driver = createColorMode(defaultColorMode)
    setColorMode(driver)
    return driver.stop
  }, [defaultColorMode])
  useEffect(() => (place.current && navigate ? followLinks(place.current, navigate) : undefined), [navigate])
  useEffect(() => {
    const root = place.current
    if (!root) return undefined
    const offs = [prefetchLinks(root, { live: true, ...(prefetch ? { fetchAhead: prefetch } : {}) }), lazyImages(root)]
    return () => {
      for (const off of offs) off()
    }
  }, [prefetch])
  return (
    <AppContext value={{ engine, colorMode, firstChoice: defaultColorMode }}>
      <div ref={place} className="q-app">
        {children}
        {badge && <p className={classes.attribution}>{attributionText}</p>}
      </div>
    </AppContext>
  )
}

/** Whether the attribution badge is shown: not before the visitor's rights are known. */
function useBadge<C extends Catalogue>(engine: Engine<C> | undefined): boolean {
  const [badge, setBadge] = useState(false)
  useEffect(() => {
    let gone = false
    engine?.visitorRights().then((rights) => {
      if (!gone) setBadge(rights.badge)
    })
    return () => {
      gone = true
    }
  }, [engine])
  return badge
}

/** The engine of the app around, if it was given one. */
export function useGivenEngine<C extends Catalogue>(): Engine<C> | undefined {
  return useContext(AppContext).engine as Engine<C> | undefined // a context cannot be generic; the app knows its own catalogue
}

/** The engine of the app around. */
export function useEngine<C extends Catalogue>(): Engine<C> {
  const engine = useGivenEngine<C>()
  if (!engine) throw new Error('There is no engine here. Give one to <QuoinApp engine={…}> around this component.')
  return engine
}

/** The mode that is shown, and how a visitor changes it. */
export interface ShownColorMode {
  readonly mode: ColorMode
  /** What the visitor chose, or the default: `system` follows the system's own. */
  readonly choice: ColorModeChoice
  readonly choose: (choice: ColorModeChoice) => void
  /** From light to dark and back. */
  readonly toggle: () => void
}

/** The mode that is shown, what was chosen, and how to change it. On the server and at first it is the default. */
export function useColorMode(): ShownColorMode {
  const { colorMode, firstChoice } = useContext(AppContext)
  const firstMode = resolveColorMode(firstChoice, false)
  const subscribe = colorMode?.onChange ?? neverChanges
  const mode = useSyncExternalStore(
    subscribe,
    () => colorMode?.mode() ?? firstMode,
    () => firstMode,
  )
  const choice = useSyncExternalStore(
    subscribe,
    () => colorMode?.choice() ?? firstChoice,
    () => firstChoice,
  )
  return { mode, choice, choose: colorMode?.choose ?? doNothing, toggle: colorMode?.toggle ?? doNothing }
}

function neverChanges() {
  return doNothing
}

function doNothing() {}
