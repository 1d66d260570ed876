import { type Agent, takeEvent } from '../agent.ts'
import { element, icon, setAttributes } from './element.ts'
import { icons } from './icons.ts'

export interface BarButton {
  readonly id: string
  readonly label: string
  /** A drawing, or a short text. */
  readonly face: keyof typeof icons | { readonly text: string }
  readonly pressed?: boolean
  /** Why it cannot be used. */
  readonly refused?: string | undefined
  readonly run: () => void
  readonly onPointerDown?: (event: PointerEvent) => void
}

export interface Bar {
  readonly root: HTMLElement
  /** Rebuilt only when its buttons are others, so that focus stays where it is. */
  show(label: string, buttons: readonly BarButton[]): void
  hide(): void
  focus(): void
  hasFocus(): boolean
}

/** How far a row of buttons has to go on until this one is seen. */
function outside(button: Element, row: Element): number {
  const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()]
  return Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
}

/** A toolbar with one Tab stop: arrows go through it, Escape leaves it. */
export function createBar(
  agent: Agent,
  parent: HTMLElement,
  options: { readonly onLeave: () => void; readonly className?: string },
): Bar {
  const { document } = agent
  const root = element(document, 'div', {
    class: `bar ${options.className ?? ''}`.trim(),
    role: 'toolbar',
    hidden: true,
  })
  parent.append(root)
  let buttons: readonly BarButton[] = []
  let shape = ''

  const elements = () => [...root.querySelectorAll('button')]
  const active = () => elements().find((button) => button.matches(':focus'))

  root.addEventListener(
    'keydown',
    agent.guard((event: KeyboardEvent) => {
      const all = elements()
      const focused = active()
      const at = focused ? all.indexOf(focused) : -1
      const rtl = agent.state().direction === 'rtl' ? -1 : 1
      const step = { ArrowRight: rtl, ArrowLeft: -rtl, Home: -at, End: all.length - 1 - at }[event.key]
      if (event.key === 'Escape') options.onLeave()
      else if (step === undefined) return
      else focusAt((at + step + all.length) % all.length)
      takeEvent(event)
    }),
  )
  // the text or the canvas keeps the focus while the bar is used by pointer
  root.addEventListener('mousedown', (event) => event.preventDefault())

  function focusAt(index: number): void {
    elements().forEach((button, at) => {
      button.tabIndex = at === index ? 0 : -1
      if (at !== index) return
      button.focus({ preventScroll: true })
      root.scrollLeft += outside(button, root)
    })
  }

  function rebuild(): void {
    const made = buttons.map(({ id, face }, index) => {
      const button = element(
        document,
        'button',
        {
          type: 'button',
          'data-id': id,
          tabindex: index === 0 ? '0' : '-1',
          class: face === 'grip' ? 'grip' : undefined,
        },
        typeof face === 'string' ? icon(document, icons[face]) : face.text,
      )
      const own = () => buttons.find((one) => one.id === id)
      // what is refused the editor says why, also to those who cannot hover
      button.addEventListener(
        'click',
        agent.guard(() => own()?.run()),
      )
      button.addEventListener(
        'pointerdown',
        agent.guard((event: PointerEvent) => {
          if (own()?.refused === undefined) own()?.onPointerDown?.(event)
        }),
      )
      return button
    })
    root.replaceChildren(...made)
  }

  return {
    root,
    show(label, next) {
      buttons = next
      const nextShape = next.map(({ id }) => id).join()
      if (shape !== nextShape) rebuild()
      shape = nextShape
      elements().forEach((button, index) => {
        const { label: name, pressed, refused } = next[index] ?? { label: '' }
        setAttributes(button, {
          'aria-label': name,
          title: refused === undefined ? name : `${name}. ${refused}`,
          'aria-pressed': pressed === undefined ? undefined : String(pressed),
          'aria-disabled': refused !== undefined ? 'true' : undefined,
        })
      })
      setAttributes(root, { 'aria-label': label, hidden: false })
    },
    hide() {
      if (!root.hidden) root.hidden = true
    },
    focus: () => focusAt(0),
    hasFocus: () => active() !== undefined,
  }
}
