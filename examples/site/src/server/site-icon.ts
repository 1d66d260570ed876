import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeadTag } from '@quoin/kit'

/** The sign in the tab of a browser. */
export interface SiteIcon {
  /** What every document says of it. */
  readonly tag: HeadTag
  readonly path: string
  answer(): Response
}

/** By the names a file may have, the first that is there counts. */
const kinds = [
  { name: 'icon.svg', path: '/favicon.svg', type: 'image/svg+xml' },
  { name: 'icon.png', path: '/favicon.png', type: 'image/png' },
  { name: 'icon.ico', path: '/favicon.ico', type: 'image/x-icon' },
] as const

/** A corner laid in long and short stones, as in the word mark. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 1 60 60"><path fill="#b85c38" d="M26 12l-26-7.8v14l26 7.8zM26 28l-16-4.8v14l16 4.8zM26 44l-26-7.8v14l26 7.8z"/><path fill="#d5875f" d="M28 12l16-4.8v14l-16 4.8zM28 28l26-7.8v14l-26 7.8zM28 44l16-4.8v14l-16 4.8z"/></svg>'

export const quoinIcon: SiteIcon = iconOf(new TextEncoder().encode(drawing), kinds[0])

/** The icon that lies in the data folder, else ours. */
export async function openIcon(dataDir: string): Promise<SiteIcon> {
  for (const kind of kinds) {
    const bytes = await readFile(join(dataDir, kind.name)).catch(() => undefined)
    if (bytes) return iconOf(new Uint8Array(bytes), kind)
  }
  return quoinIcon
}

function iconOf(bytes: Uint8Array<ArrayBuffer>, { path, type }: (typeof kinds)[number]): SiteIcon {
  // an address of its own asked for by hand is a document: what a drawing could do there, it may not
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  }
  return {
    tag: { tag: 'link', attrs: { rel: 'icon', href: path, type } },
    path,
    answer: () => new Response(bytes, { headers }),
  }
}
