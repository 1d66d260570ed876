import type { Page } from 'playwright'
import { editorCommands } from '../../../renderers/editor/src/commands/registry.ts'
import { canvasOf } from '../../browser/support/owner.ts'

export type Random = (below: number) => number

/** Numbers that are the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const names: Readonly<Record<string, string>> = { mod: 'Control', ctrl: 'Control', alt: 'Alt', shift: 'Shift' }
const special: Readonly<Record<string, string>> = {
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  contextmenu: 'ContextMenu',
  plus: '+',
}
const plain = 'Enter Escape Tab Shift+Tab Backspace Delete Home End ArrowUp ArrowDown ArrowLeft ArrowRight Space / + ?'

/** Every chord of the registry, and the keys people write and walk with. */
const keys: readonly string[] = [
  ...editorCommands.flatMap(({ chords }) => chords).flatMap(keyOf),
  ...plain.split(' '),
  ...'abcdefgh 1'.split('').map((letter) => (letter === ' ' ? 'Space' : letter)),
]

function keyOf(chord: string): readonly string[] {
  const parts = chord.split('+').filter((part) => part !== '')
  const last = parts.pop()
  if (last === undefined) return []
  const key = special[last] ?? (last.length > 1 ? `${last.charAt(0).toUpperCase()}${last.slice(1)}` : last)
  return [[...parts.map((part) => names[part] ?? part), key].join('+')]
}

/** Leads out of what is looked at here: another window, another person, or a page that is gone for good. */
const left = /sign out|delete|log ?out|upload|from this device|export|import/i

/** One act of somebody who does not know what they do; answers what it was. */
export async function actAtRandom(page: Page, random: Random): Promise<string> {
  const kind = random(10)
  if (kind < 6) {
    const key = keys[random(keys.length)] ?? 'Escape'
    // a key the browser does not know is none
    await page.keyboard.press(key).catch(() => undefined)
    return key
  }
  if (kind < 8) {
    const box = await page
      .locator('.qe-canvas-frame')
      .boundingBox({ timeout: 2000 })
      .catch(() => null)
    if (!box) return 'no canvas'
    const [x, y] = [
      box.x + random(Math.max(1, Math.floor(box.width))),
      box.y + random(Math.max(1, Math.floor(box.height))),
    ]
    await page.mouse.click(x, y, { clickCount: 1 + random(2), button: random(8) === 0 ? 'right' : 'left' })
    return `click ${x},${y}`
  }
  if (kind === 8) {
    await canvasOf(page)
      .locator('body')
      .press('Escape', { timeout: 2000 })
      .catch(() => undefined)
    return 'step out'
  }
  const buttons = page.locator('button:visible, [role=menuitem]:visible, [role=tab]:visible, input:visible')
  const count = await buttons.count()
  const one = buttons.nth(random(Math.max(1, count)))
  const name =
    count === 0
      ? ''
      : await one
          .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '', undefined, {
            timeout: 2000,
          })
          .catch(() => '')
  if (left.test(name)) return `left ${name}`
  await one.click({ timeout: 2000 }).catch(() => undefined)
  return `press ${name}`
}
