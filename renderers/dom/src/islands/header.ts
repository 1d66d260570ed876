import { isRecord } from '@quoin/engine'
import { scriptedTexts } from '@quoin/kit'
import { createColorMode } from './color-mode.ts'
import { listeners, type WakeIsland } from './island.ts'
import { languageAt } from './language-at.ts'

/** Menu, submenus and the mode button of the site's header. */
export const wakeHeader: WakeIsland = (root, props) => {
  const stop = [wakePanel(root), wakeSubmenus(root), wakeMode(root, props), wakeScroll(root)]
  return () => {
    for (const off of stop) off()
  }
}

function wakePanel(root: HTMLElement) {
  const { on, off } = listeners()
  const texts = scriptedTexts(languageAt(root)).header
  const toggle = root.querySelector<HTMLButtonElement>('[data-header-toggle]')
  const link = root.querySelector<HTMLAnchorElement>('[data-header-link]')
  if (!toggle) return off
  const hadFocus = link !== null && link === document.activeElement
  toggle.hidden = false
  // hidden, not taken out: who drew it may want to draw it again
  if (link) link.hidden = true
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  const set = (open: boolean) => {
    toggle.setAttribute('aria-expanded', String(open))
    toggle.setAttribute('aria-label', open ? texts.close : texts.open)
    root.toggleAttribute('data-open', open)
    document.documentElement.toggleAttribute('data-scroll-locked', open)
  }
  on(toggle, 'click', () => set(!isOpen()))
  on(window, 'resize', () => {
    if (isOpen() && !isFolded(root)) set(false)
  })
  // the panel stands below the button on the screen, and before it in the markup
  on(toggle, 'keydown', (event) => {
    const first = root.querySelector<HTMLElement>('[data-header-panel] :is(a, button:enabled)')
    if (event.key !== 'Tab' || event.shiftKey || !isOpen() || !first) return
    event.preventDefault()
    first.focus()
  })
  // not of the header alone: in some browsers a button that is clicked does not have the focus, and nothing has it
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    event.stopPropagation()
    set(false)
    toggle.focus()
  })
  on(root, 'click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) set(false)
  })
  on(root, 'focusout', ({ relatedTarget }) => {
    if (isOpen() && relatedTarget instanceof Node && !root.contains(relatedTarget)) set(false)
  })
  if (isFolded(root) && link?.hash === location.hash) {
    // opened by the link, from here on by the button: a page that is loaded again begins closed
    history.replaceState(history.state, '', location.pathname + location.search)
    set(true)
  }
  if (hadFocus) toggle.focus()
  return () => {
    set(false)
    off()
  }
}

/** Whether there is no room for the panel, and a button that opens it instead. */
function isFolded(root: HTMLElement): boolean {
  return (root.querySelector('[data-header-toggle]')?.getClientRects().length ?? 0) > 0
}

function wakeSubmenus(root: HTMLElement) {
  const { on, off } = listeners()
  const triggers = [...root.querySelectorAll<HTMLButtonElement>('[data-header-trigger]')]
  root.toggleAttribute('data-scripted', true)
  const close = (except?: HTMLElement) => {
    for (const trigger of triggers)
      if (trigger !== except) trigger.setAttribute('aria-expanded', String(trigger.disabled))
  }
  // in a folded menu all of them stand open, and their buttons are no more than titles
  const fit = () => {
    const folded = isFolded(root)
    if (triggers.every(({ disabled }) => disabled === folded)) return
    for (const trigger of triggers) trigger.disabled = folded
    close()
  }
  for (const trigger of triggers) {
    on(trigger, 'click', () => {
      close(trigger)
      trigger.setAttribute('aria-expanded', String(trigger.getAttribute('aria-expanded') !== 'true'))
    })
    on(trigger.parentElement, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !trigger.parentElement?.contains(relatedTarget)) close()
    })
  }
  // of the whole document, as above
  on(document, 'keydown', (event) => {
    const open = triggers.find((one) => !one.disabled && one.getAttribute('aria-expanded') === 'true')
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
    const { activeElement } = document
    if (activeElement === document.body || open.parentElement?.contains(activeElement)) open.focus()
  })
  // a link may lead to a place on this page, or a router may follow it without leaving the document
  on(document, 'click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  // no click: iOS has none for what a finger cannot press
  on(document, 'pointerup', ({ target }) => {
    if (target instanceof Element && !triggers.some((trigger) => trigger.parentElement?.contains(target))) close()
  })
  on(window, 'resize', fit)
  fit()
  return () => {
    for (const trigger of triggers) trigger.disabled = false
    off()
  }
}

function wakeMode(root: HTMLElement, props: unknown) {
  const { on, off } = listeners()
  const texts = scriptedTexts(languageAt(root)).header
  const button = root.querySelector<HTMLButtonElement>('[data-header-mode]')
  if (!button) return off
  const given = isRecord(props) ? props.defaultColorMode : undefined
  const driver = createColorMode(given === 'dark' || given === 'system' ? given : 'light')
  const tell = () => {
    button.setAttribute('aria-label', driver.mode() === 'dark' ? texts.toLight : texts.toDark)
    button.dataset.mode = driver.mode()
  }
  button.hidden = false
  on(button, 'click', driver.toggle)
  driver.onChange(tell)
  tell()
  return () => {
    driver.stop()
    off()
  }
}

/** Solid once the page is scrolled. */
function wakeScroll(root: HTMLElement) {
  const { on, off } = listeners()
  const tell = () => root.toggleAttribute('data-scrolled', window.scrollY > 8)
  on(window, 'scroll', tell, { passive: true })
  tell()
  return off
}
