import type { Agent } from './agent.ts'

/** Colour mode, language and direction of the page itself: they are the content's, not the editor's. */
export function dressPage(agent: Agent): void {
  const { theme, contentDirection } = agent.state()
  const root = agent.document.documentElement
  root.dataset.theme = theme
  root.dir = contentDirection
  // what spelling is checked by
  root.lang = agent.page().language
}
