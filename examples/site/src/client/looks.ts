import type { SiteLooks } from '@quoin/editor'
import { type Appearance, type Json, newBlock, randomIds } from '@quoin/engine'
import { accentNames } from '@quoin/engine/appearance'
import { faces } from '@quoin/kit/palette'
import { accentPages, accentStarts, accents, type PageStarter, pageStarters } from '@quoin/schemas'
import { catalogue } from '../site-catalogue.ts'

/** What the site came with, see styles.css. */
const own = '"Inter Variable", "Inter stand-in", system-ui, sans-serif'
const ownAccent = 'green'
const chosen: ReadonlySet<string> = new Set(accentNames)

const ownColor = accents.find(({ token }) => token === ownAccent)?.drawn

/** The looks this site can have, for the screen where its owner chooses one. */
export const siteLooks: SiteLooks = {
  accents: accents
    .filter(({ token }) => chosen.has(token))
    .map(({ token, label, drawn }) => ({ value: token, label, color: drawn })),
  ...(ownColor === undefined ? {} : { ownAccent: ownColor }),
  faces: { ...faces, own },
  starts: ({ accent }) => (accent === null ? {} : accentStarts(catalogue, accent)),
  sample({ accent }, { title, highlight, text, link, button, cardTitle, cardText }) {
    const color = accent ?? ownAccent
    const [before = '', after = ''] = title.split(highlight)
    const paragraph = (...children: readonly Json[]): Json => [{ type: 'paragraph', children }]
    const linked = { type: 'link', data: { url: '/', isTargetBlank: false }, children: [{ text: link }] }
    const words = [{ text: before }, { text: highlight, highlight: true }, { text: after }]
    const hero = newBlock(catalogue['hero-unit'], randomIds, {
      size: 'medium',
      title: paragraph(...words.filter((leaf) => leaf.text !== '')),
      highlightTextColor: color,
      text: paragraph({ text: `${text} ` }, linked, { text: '.' }),
      badge: [],
      buttons: [{ text: button, href: '/', buttonColor: color }],
      paddingTop: 0,
      paddingBottom: 6,
    })
    const card = newBlock(catalogue.cards, randomIds, {
      withTitle: false,
      cards: [
        {
          withIcon: false,
          title: cardTitle,
          description: paragraph({ text: cardText }),
          linkText: link,
          linkPath: '/',
        },
      ],
      paddingTop: 0,
      paddingBottom: 8,
    })
    return [hero, card]
  },
}

/** Whole pages to begin with, in the colors of the site. */
export function sitePageStarters(appearance?: Appearance): readonly PageStarter[] {
  return appearance?.accent ? accentPages(pageStarters, catalogue, appearance.accent) : pageStarters
}
