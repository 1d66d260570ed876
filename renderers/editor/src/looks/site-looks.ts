import type { Appearance, FaceName, JsonObject, Option, StoredBlock } from '@quoin/engine'

/** What a sample page says, in the language of the person. */
export interface LookWords {
  readonly title: string
  /** The words of the title that are highlighted. */
  readonly highlight: string
  readonly text: string
  readonly link: string
  readonly button: string
  readonly cardTitle: string
  readonly cardText: string
}

/** What a host says of the looks its site can have. It prints the chosen one on its pages. */
export interface SiteLooks {
  /** The accents, each with the color it draws. */
  readonly accents: readonly Option[]
  /** The color that the accent draws which the site came with. */
  readonly ownAccent?: string
  /** The families each face stands for, and `own` for what the site came with, as `font-family` takes them. */
  readonly faces: Readonly<Record<FaceName | 'own', string>>
  /** What new blocks and items begin with over their starters, by type. */
  readonly starts?: (appearance: Appearance) => Readonly<Record<string, JsonObject>>
  /** Blocks that show what the look changes: a heading, text with a link, a button, a card. */
  readonly sample: (appearance: Appearance, words: LookWords) => readonly StoredBlock[]
}
