import type { Agent } from './agent.ts'
import { readContent } from './drawn-content.ts'
import type { Overlay } from './overlay/overlay.ts'
import { createRest } from './rest.ts'

const restMs = 400

/** Tells what the page shows that can be looked over or linked to, whenever it came to rest with other things than before. */
export function watchContent(agent: Agent, overlay: Overlay): void {
  const rest = createRest(agent, restMs)
  let looked = -1
  let told = ''

  // a picture tells its size when it has come
  agent.listen(
    agent.document,
    'load',
    ({ target }) => {
      if (!(target instanceof agent.window.HTMLImageElement)) return
      looked = -1
      agent.repaint()
    },
    { capture: true },
  )

  overlay.add(() => {
    const { mode } = agent.state()
    if (mode === 'preview' || looked === agent.rev()) return
    looked = agent.rev()
    rest.wait(() => {
      const content = readContent(agent.document)
      const text = JSON.stringify(content)
      if (text === told) return
      told = text
      agent.post({ type: 'content', ...content })
    })
  })
}
