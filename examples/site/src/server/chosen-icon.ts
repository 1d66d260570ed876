import type { ImageValue } from '@quoin/engine'
import type { HeadTag } from '@quoin/kit'

interface Candidate {
  readonly href: string
  readonly width: number
}

/** Enough for a tab on any screen, and for the home screen of a phone. */
const tabWidth = 64
const touchWidth = 180

/** What documents say of the icon that an owner has chosen. Phones take no drawing, and tabs of Safari no webp. */
export function chosenIconTags(icon: ImageValue): readonly HeadTag[] {
  const type = icon.fallbackSrc ? icon.fallbackType : icon.type
  const all = candidatesOf(icon)
  const tab = link('icon', atLeast(all, tabWidth), type)
  return /^image\/(?:png|jpeg)$/.test(type ?? '') ? [tab, link('apple-touch-icon', atLeast(all, touchWidth))] : [tab]
}

/** Leads from the address that browsers try by themselves to the icon of a tab. */
export function moveToChosenIcon(icon: ImageValue, asked: URL): Response {
  const { href, origin, pathname, search } = new URL(atLeast(candidatesOf(icon), tabWidth), asked)
  // behind a proxy, the scheme and the host that visitors use are others than those of the request
  const location = origin === asked.origin ? pathname + search : href
  return new Response(null, { status: 302, headers: { location } })
}

function link(rel: string, href: string, type?: string): HeadTag {
  return { tag: 'link', attrs: { rel, href, ...(type === undefined ? {} : { type }) } }
}

/** From narrow to wide. */
function candidatesOf({ src, width = 0, fallbackSrc, fallbackSrcSet = '' }: ImageValue): readonly Candidate[] {
  const listed = fallbackSrcSet.split(/,\s+/).flatMap((candidate) => {
    const [href = '', size = ''] = candidate.trim().split(/\s+/)
    return /^\d+w$/.test(size) ? [{ href, width: Number.parseInt(size, 10) }] : []
  })
  const single = { href: fallbackSrc ?? src, width }
  return listed.length > 0 ? listed.toSorted((a, b) => a.width - b.width) : [single]
}

/** The smallest that is wide enough, else the widest. */
function atLeast(candidates: readonly Candidate[], width: number): string {
  return (candidates.find((one) => one.width >= width) ?? candidates.at(-1))?.href ?? ''
}
