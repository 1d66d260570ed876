import type { Anchor } from '@quoin/edit/protocol'
import { isRecord } from '@quoin/engine'
import { newestFirst, recallList, remember } from '../device-memory.ts'

/** Something a link can lead to. */
export interface LinkTarget {
  readonly address: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly hint?: string
}

export const linkSources = ['recent', 'anchors', 'pages', 'files', 'forms', 'lists'] as const
export type LinkSource = (typeof linkSources)[number]

export interface LinkTargets {
  readonly source: LinkSource
  readonly targets: readonly LinkTarget[]
}

/** The places of the page itself, by what stands there. */
export function anchorTargets(anchors: readonly Anchor[]): readonly LinkTarget[] {
  return anchors.map(({ name, text }) => ({ address: `#${encodeURIComponent(name)}`, label: text || name }))
}

const recentKey = 'quoin:recent-links'

/** The links set last on this device. */
export function recentLinks(): readonly LinkTarget[] {
  return recallList(recentKey, isTarget)
}

export function rememberLink(target: LinkTarget): void {
  remember(
    recentKey,
    newestFirst(recentLinks(), target, (a, b) => a.address === b.address),
  )
}

/** Of each source: enough to see what there is, and more for those who look for something. Forms and lists are few. */
const most = { seen: 5, searched: 20, few: 100 }

interface Offered {
  readonly anchors: readonly LinkTarget[]
  readonly recent: readonly LinkTarget[]
  /** What the server found for the words, or, where it is not fresh, for those before. */
  readonly found: readonly FoundTarget[]
  readonly isFresh: boolean
}

export interface FoundTarget extends LinkTarget {
  readonly source: 'pages' | 'files' | 'forms' | 'lists'
}

/** What fits the words, by where it comes from; each address once, and no source without a target. */
export function fittingTargets(
  words: string,
  { anchors, recent, found, isFresh }: Offered,
  contains: (text: string, part: string) => boolean,
): readonly LinkTargets[] {
  const fits = ({ label, address }: LinkTarget) => contains(label, words) || contains(address, words)
  const fitting = isFresh ? found : found.filter(fits)
  const here: Partial<Record<LinkSource, readonly LinkTarget[]>> = { recent, anchors }
  const count = (source: LinkSource) => {
    if (source === 'forms' || source === 'lists') return most.few
    return words === '' ? most.seen : most.searched
  }
  const seen = new Set<string>()
  return linkSources.flatMap((source) => {
    const all = here[source]?.filter(fits) ?? fitting.filter((one) => one.source === source)
    const unseen = all.filter(({ address }) => !seen.has(address)).slice(0, count(source))
    const targets = [...new Map(unseen.map((target) => [target.address, target])).values()]
    for (const { address } of targets) seen.add(address)
    return targets.length === 0 ? [] : [{ source, targets }]
  })
}

/** What to ask the server for: nothing for an address that leads elsewhere or stays on the page. */
export function searchWords(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(#|[a-z][a-z0-9+.-]*:)/i.test(text)) return undefined
  return text.replace(/^\/+/, '')
}

function isTarget(value: unknown): value is LinkTarget {
  return isRecord(value) && typeof value.address === 'string' && typeof value.label === 'string'
}
