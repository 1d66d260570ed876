import { fields, type ImageValue } from '@quoin/engine'
import { type Background, backgroundField } from './colors.ts'
import { neutralBackgrounds } from './palette-tokens.ts'

export const paddings = [20, 16, 12, 10, 8, 6, 0] as const
export const borders = ['none', 'full', 'boxed'] as const
export const widths = ['medium', 'small', 'full'] as const
export type Padding = (typeof paddings)[number]
export type Border = (typeof borders)[number]
export type Width = (typeof widths)[number]

export interface LayoutOptions {
  /** `all` offers 21 backgrounds, `neutral` four; `images` adds both background images. `none` keeps the group out of the panel. */
  readonly background: 'all' | 'neutral' | 'images' | 'none'
  readonly paddings?: boolean
  /** Offered together with the paddings unless said otherwise. */
  readonly borders?: boolean
  readonly widths?: boolean
  /** One group that holds whatever of the layout the panel shows. */
  readonly group?: { readonly group: string; readonly closed?: boolean }
  readonly defaults?: {
    readonly paddingTop?: Padding
    readonly paddingBottom?: Padding
    readonly borderTop?: Border
    readonly borderBottom?: Border
    readonly width?: Width
    readonly backgroundColor?: Background
  }
}

const hidden = () => false
const paddingLabels = { 0: 'None' }
const borderLabels = { none: 'None', full: 'Full-width', boxed: 'Boxed' }
const widthLabels = { medium: 'Medium', small: 'Small', full: 'Full-width' }

/** The eight layout props every section block stores, whether its panel shows them or not. */
export function layoutProps({
  background,
  paddings: offersPaddings = true,
  borders: offersBorders = offersPaddings,
  widths: offersWidths = false,
  group,
  defaults = {},
}: LayoutOptions) {
  const { paddingTop, paddingBottom, borderTop, borderBottom, width, backgroundColor } = { ...plainLayout, ...defaults }
  const place = (name: string, closed: boolean, shown: boolean) => ({
    ...(group ?? { group: name, closed }),
    ...(shown ? {} : { showWhen: hidden }),
  })
  const band = place('Background', false, background !== 'none')
  const images = {
    ...place('Background', false, background === 'images'),
    ratio: 2,
    width: 2000,
  }
  const edges = place('Padding & Borders', true, offersPaddings)
  const lines = place('Padding & Borders', true, offersBorders)
  const container = place('Container width', true, offersWidths)
  return {
    backgroundColor: backgroundField(
      'Background',
      backgroundColor,
      band,
      background === 'neutral' ? neutralBackgrounds : undefined,
    ),
    backgroundImage: fields.image('Background image', images),
    backgroundImageDark: fields.image('Background image (dark mode)', images),
    paddingTop: fields.choice('Padding Top', paddings, paddingTop, {
      ...edges,
      labels: paddingLabels,
      aliases: { none: 0 },
    }),
    paddingBottom: fields.choice('Padding Bottom', paddings, paddingBottom, {
      ...edges,
      labels: paddingLabels,
      aliases: { none: 0 },
    }),
    borderTop: fields.choice('Border Top', borders, borderTop, { ...lines, labels: borderLabels }),
    borderBottom: fields.choice('Border Bottom', borders, borderBottom, { ...lines, labels: borderLabels }),
    width: fields.choice('Width', widths, width, { ...container, labels: widthLabels }),
  }
}

/** The layout of a section, as its block stores it. */
export interface LayoutValues {
  readonly backgroundColor: Background
  readonly backgroundImage: ImageValue | null
  readonly backgroundImageDark: ImageValue | null
  readonly paddingTop: Padding
  readonly paddingBottom: Padding
  readonly borderTop: Border
  readonly borderBottom: Border
  readonly width: Width
}

/** What a section begins with, and what an item drawn by itself on a page stands in: plain and medium. */
export const plainLayout: LayoutValues = {
  backgroundColor: 'white',
  backgroundImage: null,
  backgroundImageDark: null,
  paddingTop: 16,
  paddingBottom: 16,
  borderTop: 'none',
  borderBottom: 'none',
  width: 'medium',
}

export const layoutKeys = Object.keys(plainLayout) as readonly (keyof LayoutValues)[] // the keys of the literal above
