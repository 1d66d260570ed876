import type { Agent } from './agent.ts'
import type { Editing } from './editing.ts'
import { addStyle } from './page-style.ts'

// what is drawn by the browser or by another site takes pointer events before we could
const style = `
  iframe, video, audio, object, embed { pointer-events: none !important }
  [data-b] a, [data-b] button, [data-b] label, [data-b] summary { cursor: default }
`

const activations = ['click', 'auxclick', 'dblclick', 'submit', 'reset', 'change', 'dragstart', 'mousedown']

/** The page being edited does nothing by itself: links, forms, buttons and players rest until the page is previewed. */
export function keepInert(agent: Agent, editing: Editing): void {
  const resting = () => agent.state().mode !== 'preview'
  const inField = (event: Event) => editing.focused()?.element.contains(event.target as Node) === true // events of the page come from nodes

  for (const type of activations)
    agent.listen(
      agent.window,
      type,
      (event) => {
        if (!resting() || isOurs(agent, event)) return
        if (type === 'click' && follows(event as MouseEvent)) return
        if (inField(event)) {
          if (type === 'click' || type === 'submit') event.preventDefault()
          return
        }
        event.preventDefault()
        if (type !== 'mousedown') event.stopPropagation()
      },
      { capture: true },
    )
  let destination = agent.window.location.href
  if ('navigation' in agent.window)
    agent.listen<NavigateEvent>(agent.window.navigation, 'navigate', (event) => {
      destination = event.destination.url
    })
  agent.listen<Event>(agent.window, 'beforeunload', () => {
    if (resting()) agent.post({ type: 'leaving', address: destination })
  })
  agent.onStop(addStyle(agent.document, style))

  /** With the command key a link opens in a new tab, as links do. */
  function follows(event: MouseEvent): boolean {
    if (!(event.metaKey || event.ctrlKey) || !(event.target instanceof agent.window.Element)) return false
    const link = event.target.closest('a[href]')
    if (!link) return false
    event.preventDefault()
    event.stopPropagation()
    agent.window.open(link.getAttribute('href') ?? '', '_blank', 'noopener')
    return true
  }
}

/** Events of the overlays carry their own handlers. */
export function isOurs(agent: Agent, event: Event): boolean {
  return event.target instanceof agent.window.Element && event.target.localName === overlayName
}

export const overlayName = 'quoin-overlay'
