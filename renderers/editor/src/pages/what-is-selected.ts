import type { AdminRow } from '@quoin/engine/wire'

interface InLanguage {
  readonly language: string
}

/** A row stands for its page in one language: in which of them an act on these is, in how many each, and which stay as they are. */
export function selectedLanguages(pages: readonly (InLanguage & { readonly translations: readonly InLanguage[] })[]) {
  const counts = new Map<string, number>()
  for (const { language } of pages) counts.set(language, (counts.get(language) ?? 0) + 1)
  const others = pages.flatMap((page) =>
    page.translations.flatMap(({ language }) => (language === page.language ? [] : [language])),
  )
  return { acted: [...counts].map(([language, count]) => ({ language, count })), others: [...new Set(others)] }
}

export type NotPublished = 'RIGHT' | 'WORKING' | 'ERRORS'

/** Why the server will not publish a page from the list, as far as its row tells. */
export function whyNotPublished({
  rights,
  editStatus,
  issues,
}: Pick<AdminRow, 'rights' | 'editStatus' | 'issues'>): NotPublished | undefined {
  if (!rights.canPublish) return 'RIGHT'
  if (editStatus !== 'MERGED') return 'WORKING'
  return issues.some(({ severity }) => severity === 'error') ? 'ERRORS' : undefined
}
