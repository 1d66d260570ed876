import { expect, test } from 'vitest'
import { overlayStyle } from '../../renderers/dom/src/canvas/overlay/style.ts'

test('who else is at a block is named at its other end than the block itself, so that neither covers the other', () => {
  const ofTag = (selector: string) => overlayStyle.split(`\n${selector} {`)[1]?.split('}')[0]
  expect(ofTag('.tag')).toContain('inset-inline-start: -2px')
  expect(ofTag('.person > .tag')).toContain('inset-inline: auto -2px')
})
