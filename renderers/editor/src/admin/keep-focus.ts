import type { Off } from '@quoin/engine'

const app = '.qe-app'
const ours = `${app}, .qe-veil, .qe-popover, .qe-toasts`
const reachable =
  'a[href], button, input, select, textarea, iframe, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'
const field = '.qe-field-row'
const list = 'ul, ol, tbody, [role="tree"], [role="listbox"]'
const remembered = 12

interface Held {
  /** Undefined once it is gone and another has the focus: remembered, it would keep the whole screen it was on. */
  readonly element: HTMLElement | undefined
  /** The elements around it up to the editor's own, each with where in it the way down goes. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  /** It went with its page or the start. */
  readonly hadPage?: boolean
}

/**
 * Gives the focus on where what had it goes away: to what stood beside it, or to what had it before. Dialogs give
 * it back by themselves, but not when their opener is gone too. Who clicks beside everything has let go of it.
 */
export function keepFocus(): Off {
  let held: readonly Held[] = []
  let looking = false

  function note(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !target.closest(ours)) return
    const others = held.filter(({ element }) => element !== target).map(withoutGone)
    held = [...others, { element: target, around: elementsAround(target) }].slice(-remembered)
  }

  function isLost(): boolean {
    const last = held.at(-1)
    return last?.element?.isConnected === false && document.activeElement === document.body
  }

  function look(): void {
    if (looking || !isLost()) return
    looking = true
    // a dialog gives it back with the frame after it went
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        looking = false
        if (isLost()) held.toReversed().map(successorOf).find(Boolean)?.focus({ preventScroll: true })
      }),
    )
  }

  /** A button that was out of use while its act ran has the focus again. */
  function giveBack(): void {
    const element = held.at(-1)?.element
    if (element && document.activeElement === document.body && isReachable(element))
      element.focus({ preventScroll: true })
  }

  function changed(records: readonly MutationRecord[]): void {
    const last = held.at(-1)?.element
    if (records.some(({ type, target }) => type === 'attributes' && target === last)) giveBack()
    look()
  }

  const focused = ({ target }: Event) => note(target)
  // into a frame: nothing else tells of it
  const left = () => note(document.activeElement)
  const pressed = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && !isLost()) held = []
    })
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', focused)
  document.addEventListener('pointerdown', pressed)
  window.addEventListener('blur', left)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', focused)
    document.removeEventListener('pointerdown', pressed)
    window.removeEventListener('blur', left)
  }
}

/** In an editor, in what it opens over the page, or around this one, such as in no field at all; anywhere else keys are the host's. */
export function isWithEditor(target: Pick<Element, 'closest' | 'contains'>, editor: Element | null): boolean {
  return target.closest(ours) !== null || target.contains(editor)
}

function elementsAround(element: Element): Held['around'] {
  const root = element.closest(app)
  const around: { readonly parent: Element; readonly index: number }[] = []
  for (let at = element; root !== null && at !== root; ) {
    const parent = at.parentElement
    if (!parent) break
    around.push({ parent, index: [...parent.children].indexOf(at) })
    at = parent
  }
  return around
}

/** The same without what is on no page any more. */
function withoutGone(one: Held): Held {
  if (one.element?.isConnected) return one
  const around = one.around.filter(({ parent }) => parent.isConnected)
  return { element: undefined, around, hadPage: leftPage(one) }
}

/** The page or the start was left for another page, whose tools are still to come. */
function leftPage({ around, hadPage }: Held): boolean {
  return hadPage || around.some(({ parent }) => !parent.isConnected && parent.matches('.qe-workspace, .qe-start'))
}

/** In a list its neighbour, in a field its control; else, where a page is edited, the page; else what stands nearest. */
function successorOf(one: Held): HTMLElement | null | undefined {
  const { element, around } = one
  if (element?.isConnected) return isReachable(element) ? element : undefined
  if (leftPage(one)) return document.querySelector<HTMLElement>('.qe-shell-screen')
  const left = around.filter(({ parent }) => parent.isConnected)
  const workspace = left.find(({ parent }) => parent.matches('.qe-workspace'))?.parent
  return (
    left
      .filter(({ parent }) => parent.matches(list))
      .map(neighbourIn)
      .find(Boolean) ??
    controlOf(left.find(({ parent }) => parent.matches(field))?.parent) ??
    workspace?.querySelector<HTMLElement>('.qe-canvas-frame') ??
    left.map(neighbourIn).find(Boolean)
  )
}

function controlOf(row: Element | undefined): HTMLElement | undefined {
  const stops = row ? within(row) : []
  return stops.find((one) => isReachable(one) && !one.matches('[type="radio"]:not(:checked)'))
}

function neighbourIn({ parent, index }: Held['around'][number]): HTMLElement | undefined {
  const children = [...parent.children]
  return [...children.slice(index), ...children.slice(0, index).toReversed()].flatMap(within).find(isReachable)
}

function within(element: Element): readonly HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(reachable)]
  return element instanceof HTMLElement && element.matches(reachable) ? [element, ...inside] : inside
}

function isReachable(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled') && element.closest('[inert]') === null
}
