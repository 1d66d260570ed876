import { ConfigError } from '../errors/issue.ts'
import { isRecord } from '../json.ts'
import { recordOf } from '../kind-of.ts'
import { maxEmbeds } from '../page/embed.ts'
import { readPage } from '../page/read-page.ts'
import { resolveSlots } from '../page/slots.ts'
import { validatePage } from '../page/validate-page.ts'
import { withWorkingCopy } from '../page/working-copy.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import { isMissing } from '../schema/read.ts'
import { rejectOnAbort } from '../transport/time-limit.ts'
import { systemClock } from '../transport/transport.ts'
import { fetchPage } from './content-api.ts'
import type { LoadedPage, PageRequest } from './loaded-page.ts'
import { createOtherPages, type Draft, type Loading, type LoadPageContext, tell } from './loading.ts'
import { loadBlockData } from './steps/block-data.ts'
import { applyDefaultMeta } from './steps/default-meta.ts'
import { loadEmbeds } from './steps/embeds.ts'
import { resolveRelations } from './steps/relations.ts'
import { loadTypeData } from './steps/type-data.ts'

type StepOf<C extends Catalogue> = (draft: Draft<C>, loading: Loading<C>) => Promise<Draft<C>>

/** The loading sequence, in its order. */
function stepsOf<C extends Catalogue>(): readonly (readonly [name: string, run: StepOf<C>])[] {
  return [
    ['type-data', loadTypeData],
    ['embeds', (draft, loading) => loadEmbeds(draft, loading, finishPage)],
    ['default-meta', applyDefaultMeta],
    ['relations', resolveRelations],
    ['block-data', loadBlockData],
  ]
}

/**
 * Everything needed to draw a page, or undefined where there is none. What is wrong with its content, or fails while
 * its parts are loaded, becomes issues; only the page's own request can reject.
 */
export async function loadPage<C extends Catalogue>(
  request: PageRequest,
  context: LoadPageContext<C>,
): Promise<LoadedPage<C> | undefined> {
  checkRequest(request)
  const signal = context.signal ?? new AbortController().signal
  signal.throwIfAborted()
  const aborted = rejectOnAbort(signal)
  try {
    return await loadUntilAborted(request, context, {
      clock: context.clock ?? systemClock,
      signal,
      aborted: aborted.promise,
    })
  } finally {
    aborted.forget()
  }
}

/** Without these a page that is there would be missing. */
function checkRequest(request: unknown): void {
  const given = recordOf(request)
  const { by } = given
  if (!ways.some((way) => way === by))
    throw new ConfigError(
      'PAGE_REQUEST_UNKNOWN',
      `A page was requested by "${by}". Request it by "${ways.join('", "')}".`,
    )
  const needs = by === 'slug' ? [by, 'language'] : by === 'id' ? [by] : []
  for (const name of needs)
    if (isMissing(given[name]))
      throw new ConfigError(
        'PAGE_REQUEST_UNKNOWN',
        `A page was requested by "${by}" without "${name}". Give it as text.`,
      )
}

const ways = ['slug', 'id', 'preview', 'draft'] satisfies readonly PageRequest['by'][]

async function loadUntilAborted<C extends Catalogue>(
  request: PageRequest,
  context: LoadPageContext<C>,
  given: Pick<Loading<C>, 'clock' | 'signal' | 'aborted'>,
): Promise<LoadedPage<C> | undefined> {
  const { api, transport, onStep, onDoubt } = context
  const { clock, signal, aborted } = given
  const started = clock.now()
  const stored = await Promise.race([fetchPage(request, { api, transport, signal, onDoubt }), aborted])
  tell(onStep, 'page', clock.now() - started)
  if (stored === undefined) return undefined
  const readOther = createOtherPages(context, given)
  const page = seenPage(stored, context.useWorkingCopy ?? false)
  return finishPage(page, { ...given, context, ancestors: [], embedsLeft: maxEmbeds, readOther })
}

function seenPage(stored: unknown, useWorkingCopy: boolean): unknown {
  return isRecord(stored) && useWorkingCopy ? withWorkingCopy(readPage(stored), { useWorkingCopy }) : stored
}

async function finishPage<C extends Catalogue>(stored: unknown, loading: Loading<C>): Promise<LoadedPage<C>> {
  const { context, clock, signal, ancestors } = loading
  const { site, onIssue } = context
  const report = validatePage(stored, site)
  let draft: Draft<C> = { page: report.page, embeds: {}, issues: report.issues }
  for (const [name, run] of stepsOf<C>()) {
    signal.throwIfAborted()
    const started = clock.now()
    draft = await run(draft, loading)
    if (ancestors.length === 0) tell(context.onStep, name, clock.now() - started)
  }
  const view = resolveSlots(draft.page, site)
  const issues = [...draft.issues, ...view.issues]
  for (const found of issues) tell(onIssue, found)
  return { page: draft.page, view, embeds: draft.embeds, issues }
}
