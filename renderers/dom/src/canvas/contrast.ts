import type { Agent } from './agent.ts'
import type { Overlay } from './overlay/overlay.ts'
import { createRest } from './rest.ts'

const restMs = 400
const mostTexts = 300

interface Rgba {
  readonly channels: readonly [number, number, number]
  readonly alpha: number
}

interface ReadText {
  readonly ratio: number
  /** By the size and weight of its letters. */
  readonly needed: number
}

/** Measures how well the texts of the selected block can be read, as they are drawn, and tells the worst that is too faint. */
export function watchContrast(agent: Agent, overlay: Overlay): void {
  const colors = colorReader(agent.document)
  const rest = createRest(agent, restMs)
  let measured = ''

  overlay.add(() => {
    const { primary, theme, mode } = agent.state()
    const now = `${primary} ${agent.rev()} ${theme} ${mode}`
    if (now === measured) return
    measured = now
    rest.cancel()
    if (primary === undefined || mode === 'preview') return
    rest.wait(() => {
      const faint = faintest(agent, primary, colors)
      agent.post({ type: 'contrast', id: primary, ratio: faint?.ratio ?? null, needed: faint?.needed ?? 0 })
    })
  })
}

function faintest(agent: Agent, id: string, colors: (color: string) => Rgba | undefined): ReadText | undefined {
  let worst: ReadText | undefined
  let count = 0
  for (const root of agent.drawn.roots(id)) {
    const walker = agent.document.createTreeWalker(root, agent.window.NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text && count < mostTexts; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || text.textContent?.trim() === '' || isUnseen(element)) continue
      count += 1
      const read = readText(agent, element, colors)
      if (read && read.ratio < read.needed && (!worst || read.ratio / read.needed < worst.ratio / worst.needed))
        worst = read
    }
  }
  return worst
}

/** Not drawn, or only for those who listen. */
function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1
}

function readText(agent: Agent, element: Element, colors: (color: string) => Rgba | undefined): ReadText | undefined {
  const style = agent.window.getComputedStyle(element)
  const ink = colors(style.color)
  const ground = groundOf(agent, element, colors)
  // letters that are cut out of a gradient, or stand on a picture, cannot be judged by two colors
  if (!ink || !ground || ink.alpha < 1) return undefined
  const size = Number.parseFloat(style.fontSize)
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
  return { ratio: contrastOf(ink, ground), needed: large ? 3 : 4.5 }
}

function groundOf(agent: Agent, element: Element, colors: (color: string) => Rgba | undefined): Rgba | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = agent.window.getComputedStyle(at)
    if (backgroundImage !== 'none') return undefined
    const color = colors(backgroundColor)
    if (color?.alpha) return color.alpha < 1 ? undefined : color
  }
  return { channels: [255, 255, 255], alpha: 1 }
}

function contrastOf(a: Rgba, b: Rgba): number {
  const [light = 0, dark = 0] = [lightOf(a), lightOf(b)].sort((one, other) => other - one)
  return Math.round(((light + 0.05) / (dark + 0.05)) * 10) / 10
}

function lightOf({ channels }: Rgba): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number] // three channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Any color of CSS as its channels: drawn on one pixel, for a style may name it in any space. */
function colorReader(document: Document): (color: string) => Rgba | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Rgba>()
  return (color) => {
    const found = known.get(color)
    if (found || !context) return found
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const read: Rgba = { channels: [red, green, blue], alpha: alpha / 255 }
    known.set(color, read)
    return read
  }
}
