import type { EditSession, PatchEvent } from '@quoin/edit'
import {
  type CanvasMode,
  type FromEditor,
  type KeyBinding,
  type LoadFailure,
  type PatchCause,
  protocolVersion,
  quickHash,
} from '@quoin/edit/protocol'
import type { Appearance, BlockIconsPosition, Off, Page } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { peopleAt } from '../live/people-at.ts'
import { type CanvasWords, wordsMessage } from './canvas-words.ts'
import { issueMarks } from './issue-marks.ts'
import { nodeLabels } from './node-labels.ts'

export interface CanvasFeedOptions {
  readonly session: EditSession
  readonly post: (message: FromEditor) => void
  readonly keys: () => readonly KeyBinding[]
  readonly words: () => CanvasWords
  readonly theme: () => 'light' | 'dark'
  /** None where the page keeps the look it was loaded with. */
  readonly appearance: () => Appearance | undefined
  readonly blockIcons: BlockIconsPosition
}

/** What the canvas is told of the session, all of it when it begins and then what changes. */
export interface CanvasFeed {
  welcome(): FromEditor
  /** The rest of what it shows, once its page is drawn. */
  begin(): void
  sendPage(): void
  /** What could not be loaded for the page. */
  noteUnloaded(failed: readonly LoadFailure[]): void
  /** Takes typing: what it changes is told with its number. */
  taking<T>(seq: number, take: () => T): T
  /** Draws another version of the page, to be read only, until there is none again. */
  showInstead(page: Page | undefined): void
  stop(): void
}

const hashEvery = 50
const restMs = 2000
/** What these change is shown, wherever the page is scrolled to. */
const shown: readonly PatchCause[] = ['structure', 'undo', 'redo']

export function createCanvasFeed(options: CanvasFeedOptions): CanvasFeed {
  const { session, post } = options
  let sincePatchHash = 0
  let toldLabels = '{}'
  let instead: Page | undefined
  let unloaded: readonly LoadFailure[] = []
  let rest: ReturnType<typeof setTimeout> | undefined
  let inputSeq: number | undefined
  let toldRev = session.getState().rev
  let selectionWaits = false

  function welcome(): FromEditor {
    const { page, rev, rights } = session.getState()
    return {
      ...wordsMessage(options.words()),
      type: 'welcome',
      version: protocolVersion,
      page: instead ?? page,
      rev,
      keys: options.keys(),
      contentDirection: textDirection(page.language),
      theme: options.theme(),
      blockIcons: options.blockIcons,
      canLock: rights.canLock,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      mode: mode(),
    }
  }

  function sendPage(): void {
    const { page, rev } = session.getState()
    post({ type: 'page', page: instead ?? page, rev })
  }

  function mode(): CanvasMode {
    return instead || session.getState().readOnly.length > 0 ? 'readonly' : 'edit'
  }

  function sendMode(): void {
    post({ type: 'mode', mode: mode() })
  }

  function takePatches(event: PatchEvent): void {
    toldRev = event.to
    if (!instead) sendPatches(event)
    if (selectionWaits || shown.includes(event.cause)) showSelection()
  }

  /** What is selected may be drawn with patches only, which the session tells after its state. */
  function showSelection(): void {
    selectionWaits = toldRev !== session.getState().rev
    if (!selectionWaits) sendSelection('scroll')
  }

  function sendPatches({ page, ...event }: PatchEvent): void {
    sincePatchHash += 1
    const isDue = sincePatchHash >= hashEvery
    if (isDue) sincePatchHash = 0
    const hash = isDue ? { hash: quickHash(page) } : {}
    const seq = inputSeq === undefined ? {} : { inputSeq }
    post({ type: 'patches', ...event, ...seq, ...hash })
    if (event.cause !== 'input') sendLabels()
    clearTimeout(rest)
    rest = setTimeout(sendHash, restMs)
  }

  /** Pages that drifted apart are found while nobody waits, and the next sum costs what changed since alone. */
  function sendHash(): void {
    if (instead) return
    const { page, rev } = session.getState()
    sincePatchHash = 0
    post({ type: 'hash', rev, hash: quickHash(page) })
  }

  function sendSelection(reveal: 'none' | 'scroll'): void {
    const { ids, primary } = session.getState().selection
    post({ type: 'select', ids, reveal, ...(primary === undefined ? {} : { primary }) })
  }

  function sendIssues(): void {
    post({ type: 'issues', marks: issueMarks(session.getState().issues, unloaded) })
  }

  function sendLabels(): void {
    const labels = nodeLabels(session.getState().page.content)
    const text = JSON.stringify(labels)
    if (text === toldLabels) return
    toldLabels = text
    post({ type: 'item.labels', labels })
  }

  function sendAppearance(): void {
    const appearance = options.appearance()
    if (appearance) post(appearanceMessage(appearance))
  }

  function sendPeople(): void {
    post({ type: 'people', people: Object.fromEntries(peopleAt(session.getState().people)) })
  }

  const offs: readonly Off[] = [
    session.onPatches(takePatches),
    session.subscribe((state) => state.selection, showSelection),
    session.subscribe((state) => state.issues, sendIssues),
    session.subscribe((state) => state.people, sendPeople),
    session.subscribe((state) => state.readOnly, sendMode),
  ]

  return {
    welcome,
    begin() {
      sendAppearance()
      sendSelection('none')
      sendIssues()
      sendPeople()
      toldLabels = '{}'
      sendLabels()
    },
    sendPage,
    noteUnloaded(failed) {
      unloaded = failed
      sendIssues()
    },
    taking(seq, take) {
      inputSeq = seq
      const taken = take()
      inputSeq = undefined
      return taken
    },
    showInstead(page) {
      if (page === instead) return
      instead = page
      sendPage()
      sendMode()
    },
    stop() {
      clearTimeout(rest)
      for (const off of offs) off()
    },
  }
}

export function appearanceMessage({ accent, textFont, headingFont, corners }: Appearance): FromEditor {
  return { type: 'appearance', accent, textFont, headingFont, corners }
}
