import type { PersonName, ScheduleEntry } from '@quoin/engine/wire'

/** What is going to happen to one page in one language by itself, or what did not. */
export interface Plan {
  readonly key: string
  readonly pageId: string
  readonly language: string
  readonly name: string
  readonly by: PersonName | null
  readonly publishAt: string | null
  readonly unpublishAt: string | null
  readonly failed: { readonly at: string; readonly reason: string } | null
}

/** One plan for each page and language: what failed comes first, then what happens next. */
export function plansOf(entries: readonly ScheduleEntry[]): readonly Plan[] {
  const plans = new Map<string, Plan>()
  for (const { pageId, language, name, by, action, at, error } of entries) {
    const key = `${pageId}_${language}`
    const plan = plans.get(key) ?? {
      key,
      pageId,
      language,
      name,
      by,
      publishAt: null,
      unpublishAt: null,
      failed: null,
    }
    if (error !== null) plans.set(key, { ...plan, failed: { at, reason: error } })
    else plans.set(key, { ...plan, [action === 'publish' ? 'publishAt' : 'unpublishAt']: at })
  }
  const all = [...plans.values()]
  return [...all.filter(({ failed }) => failed), ...all.filter(({ failed }) => !failed)]
}
