import { type Agent, elementOf, isPreview, takeEvent } from './agent.ts'
import type { Editing } from './editing.ts'
import { overlayName } from './overlay/name.ts'
import { addStyle } from './page-style.ts'
import { say } from './texts.ts'

// what is drawn by the browser or by another site takes pointer events before we could
const style = `
  iframe, video, audio, object, embed { pointer-events: none !important }
  [data-b] :is(a, button, label, summary) { cursor: default }
  @media (pointer: coarse) { [data-b] { -webkit-user-select: none; -webkit-touch-callout: none } }
`

const activations = ['click', 'auxclick', 'dblclick', 'submit', 'reset', 'change', 'dragstart', 'mousedown']

/** The page being edited does nothing by itself: links, forms, buttons and players rest until the page is previewed. */
export function keepInert(agent: Agent, editing: Editing): void {
  const resting = () => !isPreview(agent)

  for (const type of activations)
    agent.listen(
      agent.window,
      type,
      (event) => {
        if (!resting() || isOurs(agent, event)) return
        const { metaKey, ctrlKey } = event as MouseEvent // absent from others
        if (type === 'click' && (metaKey || ctrlKey) && follows(event)) return
        if (editing.isWithin(event)) {
          if (type === 'click' || type === 'submit') event.preventDefault()
          return
        }
        event.preventDefault()
        if (type !== 'mousedown') event.stopPropagation()
      },
      { capture: true },
    )
  // visitors would leave by it: the page that is tried out stays, and does not become another in its frame
  agent.listen(agent.window, 'click', (event) => {
    if (!resting() && !event.defaultPrevented) follows(event)
  })
  // a form that no script sends would be sent by the browser
  agent.listen(agent.window, 'submit', (event) => {
    if (resting() || event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as Element // nothing else is submitted
    const place = form.parentElement?.querySelector('[role=alert]')
    if (place) place.textContent = say(agent, 'canvas.unsent')
  })
  let destination = agent.window.location.href
  if ('navigation' in agent.window)
    agent.listen<NavigateEvent>(agent.window.navigation, 'navigate', (event) => {
      destination = event.destination.url
    })
  agent.listen<Event>(agent.window, 'beforeunload', () => {
    if (resting()) agent.post({ type: 'leaving', address: destination })
  })
  agent.onStop(addStyle(agent.document, style))

  /** Opens a link in a new tab. Answers whether there was one. */
  function follows(event: Event): boolean {
    const link = elementOf(agent, event.target)?.closest('a[href]:not([href^="#"])')
    if (!link) return false
    takeEvent(event)
    agent.window.open(link.getAttribute('href') ?? '', '_blank', 'noopener')
    return true
  }
}

/** Events of the overlays carry their own handlers. */
export function isOurs(agent: Agent, event: Event): boolean {
  return elementOf(agent, event.target)?.localName === overlayName
}
