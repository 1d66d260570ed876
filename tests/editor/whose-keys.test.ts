import { expect, test } from 'vitest'
import { isWithEditor } from '../../renderers/editor/src/admin/keep-focus.ts'

const editor = {} as Element // only compared

/** An element inside of some, around others. */
const element = (within: readonly string[], holds: readonly Element[] = []) => ({
  closest: (selectors: string) =>
    selectors.split(', ').some((one) => within.includes(one)) ? (editor as HTMLElement) : null,
  contains: (other: Node | null) => holds.some((one) => one === other),
})

test('an editor in a host takes no keys of the fields and buttons beside it', () => {
  expect(isWithEditor(element(['.demo-form']), editor)).toBe(false)
})

test('it hears those pressed in it, in its menus and dialogs, and where nothing around it has the focus', () => {
  for (const place of ['.qe-app', '.qe-veil', '.qe-popover', '.qe-toasts'])
    expect(isWithEditor(element([place]), editor)).toBe(true)
  expect(isWithEditor(element([], [editor]), editor)).toBe(true)
  expect(isWithEditor(element([], []), null)).toBe(false)
})
