import type { AdminRow } from '@quoin/engine/wire'

interface InLanguage {
  readonly language: string
}

/** A row stands for its page in one language: in which of them an act on these is, in how many each, and which stay as they are on all of them. */
export function selectedLanguages(pages: readonly (InLanguage & { readonly translations: readonly InLanguage[] })[]) {
  const counts = new Map<string, number>()
  for (const { language } of pages) counts.set(language, (counts.get(language) ?? 0) + 1)
  const others = new Set(pages.flatMap(({ translations }) => translations.map(({ language }) => language)))
  return {
    acted: [...counts].map(([language, count]) => ({ language, count })),
    others: [...others].filter((language) => !counts.has(language)),
  }
}

type NotPublished = 'RIGHT' | 'WORKING' | 'ERRORS'

type Publishable = Pick<AdminRow, 'rights' | 'editStatus' | 'issues'>

const reasons: readonly NotPublished[] = ['ERRORS', 'WORKING', 'RIGHT']

/** Why the server will not publish a page from the list, as far as its row tells. */
export function whyNotPublished({ rights, editStatus, issues }: Publishable): NotPublished | undefined {
  if (!rights.canPublish) return 'RIGHT'
  if (editStatus !== 'MERGED') return 'WORKING'
  return issues.some(({ severity }) => severity === 'error') ? 'ERRORS' : undefined
}

/** Which of these go live, and which are left as they are, by reason. */
export function whatIsPublished<Row extends Publishable>(pages: readonly Row[]) {
  const waitingFor = (reason?: NotPublished) => pages.filter((page) => whyNotPublished(page) === reason)
  return {
    going: waitingFor(),
    kept: reasons.map((reason) => ({ reason, pages: waitingFor(reason) })).filter((one) => one.pages.length > 0),
  }
}
