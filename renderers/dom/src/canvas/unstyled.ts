import { classes } from '@quoin/kit'
import type { Agent } from './agent.ts'
import { createRest } from './rest.ts'

const restMs = 400
const advice =
  'This page is drawn without the style sheet of Quoin. Import "@quoin/kit/styles.css" once, where your host imports its styles, and give the element around your pages the class "q-page".'

/** Tells whoever builds a host, in the console, what nothing else says: pages work, and look bare. */
export function tellUnstyled(agent: Agent): void {
  createRest(agent, restMs).wait(() => {
    const { document, window } = agent
    const section = document.querySelector(`.${classes.section}`)
    // what is drawn by other views may have other styles, and a sheet may be on its way
    if (!section || document.readyState !== 'complete') return
    const hasSheet = window.getComputedStyle(section).getPropertyValue('--q-font') !== ''
    if (!hasSheet || !section.closest(`.${classes.page}`)) console.warn(advice)
  })
}
