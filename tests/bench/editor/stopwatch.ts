import type { BrowserContext, Page } from 'playwright'
import { openShadows } from '../../browser/support/open-shadows.ts'

/** What has to be on the screen for an act to count as done. */
export type Sight =
  | { readonly see: 'canvas ready'; readonly blocks: number }
  | { readonly see: 'text'; readonly selector: string; readonly text: string }
  | { readonly see: 'selected'; readonly id: string }
  | { readonly see: 'blocks'; readonly count: number }
  | { readonly see: 'order'; readonly first: string; readonly second: string }
  /** Of the interface around the page. */
  | { readonly see: 'interface'; readonly selector: string; readonly text: string }
  /** Another than the one before. */
  | { readonly see: 'line' }

interface Stopwatch {
  /** Starts with the next event of this name, stops with the first frame painted in which the sight is there. */
  arm(event: string, sight: Sight): void
  result: Promise<number>
}

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/** The clock runs in the window of the editor. */
export async function installStopwatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(openShadows)
  await context.addInitScript(clock)
}

/** Milliseconds from the person's act to the frame that shows what it did. */
export async function timeToPaint(page: Page, event: string, sight: Sight, act: () => Promise<void>): Promise<number> {
  await page.evaluate(([name, what]) => window.stopwatch.arm(name, what), [event, sight] as const)
  await act()
  return page.evaluate(() => window.stopwatch.result)
}

/** Runs in the page. */
function clock(): void {
  if (window.top !== window) return
  let started: number | undefined
  let finish: ((ms: number) => void) | undefined
  let isThere: () => boolean = () => false
  let known: Element | null = null
  let asked = false
  let inFrame = false
  let seen = false
  let changedBefore = false
  let lastLine: string | undefined

  const frame = () => document.querySelector<HTMLIFrameElement>('.qe-canvas-frame')?.contentWindow ?? undefined
  const canvas = () => frame()?.document

  function sees(sight: Sight): boolean {
    const document = canvas()
    if (!document) return false
    switch (sight.see) {
      case 'canvas ready':
        return (
          window.document.querySelector('.qe-canvas[data-state=READY]') !== null &&
          document.querySelectorAll('[data-s] [data-b]').length >= sight.blocks &&
          window.document.querySelector('[role=treeitem]') !== null
        )
      case 'text':
        return found(document, sight.selector)?.textContent === sight.text
      case 'selected': {
        const block = document.querySelector(`[data-b="${sight.id}"]`)?.getBoundingClientRect()
        const shadow = document.querySelector('quoin-overlay')?.shadowRoot
        const outline = shadow?.querySelector('.selected:not([hidden])')?.getBoundingClientRect()
        const panel = window.document.querySelector(`.qe-panel [id^="qe-${sight.id}-"]`)
        return panel !== null && !!block && !!outline && Math.abs(block.top - outline.top) < 3
      }
      case 'interface':
        return window.document.querySelector(sight.selector)?.textContent === sight.text
      case 'line': {
        const line = shownLine()
        return line !== undefined && line !== lastLine
      }
      case 'blocks':
        return topBlocks(document) === sight.count
      case 'order': {
        const first = document.querySelector(`[data-b="${sight.first}"]`)
        const second = document.querySelector(`[data-b="${sight.second}"]`)
        return !!first && !!second && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      }
    }
  }

  function shownLine(): string | undefined {
    const shadow = canvas()?.querySelector('quoin-overlay')?.shadowRoot
    return [...(shadow?.querySelectorAll<HTMLElement>('.line:not([hidden])') ?? [])].at(-1)?.style.cssText
  }

  /** To look for it in each frame would be counted as time of what is measured. */
  function found(document: Document, selector: string): Element | null {
    if (!known?.isConnected || !known.matches(selector)) known = document.querySelector(selector)
    return known
  }

  function topBlocks(document: Document): number {
    let count = 0
    for (const list of document.querySelectorAll('[data-s]')) count += list.children.length
    return count
  }

  /** Runs straight after a paint: before any other task that waits for it. */
  function painted(): void {
    inFrame = false
    if (!seen || started === undefined || !finish) return
    const taken = performance.timeOrigin + performance.now() - started
    lastLine = shownLine()
    finish(taken)
    finish = undefined
    started = undefined
  }

  function look(): void {
    asked = false
    if (!isRunning()) return
    inFrame = true
    seen = isThere()
    window.scheduler.postTask(painted, { priority: 'user-blocking' })
  }

  const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta'])
  const isRunning = () => started !== undefined && finish !== undefined

  /**
   * What is asked for a frame before there is anything to paint uses up that tick of the screen, and whatever comes
   * after it waits for the next: so frames are asked for by what changes, as they are without a clock.
   */
  function changed(): void {
    if (!isRunning()) changedBefore = true
    else if (inFrame) seen = isThere()
    else if (!asked) ask()
  }

  function ask(): void {
    asked = true
    ;(frame() ?? window).requestAnimationFrame(look)
  }

  function eachFrame(): void {
    if (!isRunning()) return
    ask()
    requestAnimationFrame(eachFrame)
  }

  const observer = new MutationObserver(changed)
  function watch(): void {
    observer.disconnect()
    const roots = [document, canvas(), canvas()?.querySelector('quoin-overlay')?.shadowRoot]
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    for (const root of roots) if (root) observer.observe(root, everything)
  }

  window.stopwatch = {
    arm(event, sight) {
      isThere = () => sees(sight)
      started = undefined
      seen = false
      changedBefore = false
      // the canvas that opens has a document of its own: looked for in each frame, few beside the whole
      const opens = sight.see === 'canvas ready'
      if (!opens) watch()
      this.result = new Promise((done) => {
        finish = done
      })
      const targets = [window, frame()].filter((one) => one !== undefined)
      const start = (happened: Event) => {
        // of a chord the last key acts
        if ('key' in happened && modifiers.has(String(happened.key))) return
        const origin = ((happened as UIEvent).view ?? window).performance.timeOrigin // acts of a person are UI events
        started = origin + happened.timeStamp
        if (opens) eachFrame()
        // the canvas heard the event first: what it did is in this frame already
        else if (changedBefore && isThere()) ask()
        for (const target of targets) target.removeEventListener(event, start, true)
      }
      for (const target of targets) target.addEventListener(event, start, true)
    },
    result: Promise.resolve(0),
  }
}
