import type { FromEditor } from '@quoin/edit/protocol'
import { appearanceAttrs } from '@quoin/kit'
import { unsentMark } from '../unsent.ts'
import { type Agent, isPreview } from './agent.ts'
import { say } from './texts.ts'

/**
 * Colour mode, language and direction of the page itself: they are the content's, not the editor's. A page that is
 * previewed acts as for visitors, but what is filled in there goes to nobody.
 */
export function dressPage(agent: Agent): void {
  const { theme, contentDirection } = agent.state()
  const root = agent.document.documentElement
  root.dataset.theme = theme
  root.dir = contentDirection
  // what spelling is checked by
  root.lang = agent.page().language
  if (isPreview(agent)) root.dataset[unsentMark] = say(agent, 'canvas.unsent')
  else delete root.dataset[unsentMark]
}

/** The look of the site, as documents for visitors have it. */
export function dressLook(document: Document, look: Extract<FromEditor, { readonly type: 'appearance' }>): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(appearanceAttrs(look))) {
    if (value === undefined) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
}
