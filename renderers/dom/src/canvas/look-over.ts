import type { Agent } from './agent.ts'
import { watchContent } from './content-outline.ts'
import { watchContrast } from './contrast.ts'
import type { Overlay } from './overlay/overlay.ts'
import { tellUnstyled } from './unstyled.ts'

/** What is told of a page that rests: how well it can be read, and what stands in it. */
export function lookOver(agent: Agent, overlay: Overlay): void {
  watchContrast(agent, overlay)
  watchContent(agent, overlay)
  tellUnstyled(agent)
  overlay.repaint()
}
