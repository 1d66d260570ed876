import type { ColorModeChoice } from '@quoin/engine'
import type { HeadTag } from '@quoin/kit'
import type { Drawn } from '@quoin/kit/palette'
import { lightWhen } from '../light-when.ts'

/** What the browser colors its own bar with, above the page: the first that applies. */
export function barColor([light, dark]: Drawn, mode: ColorModeChoice): readonly HeadTag[] {
  return [
    { tag: 'meta', attrs: { name: 'theme-color', content: light, media: lightWhen(mode) } },
    { tag: 'meta', attrs: { name: 'theme-color', content: dark } },
  ]
}
