import { issueMessages } from '../errors/codes.ts'
import { type Issue, issue } from '../errors/issue.ts'
import { reportFailure } from '../errors/report-failure.ts'
import type { Page } from '../page/page.ts'
import type { Site } from '../page/site.ts'
import type { BlockOf, Catalogue } from '../schema/catalogue.ts'
import { type PageReference, writeReference } from '../schema/reference.ts'
import { withTimeLimit } from '../transport/time-limit.ts'
import type { Clock, Transport } from '../transport/transport.ts'
import { type ContentApi, fetchReference } from './content-api.ts'
import type { LoadedPage } from './loaded-page.ts'

/** What loading a page needs beside the request. */
export interface LoadPageContext<C extends Catalogue> {
  readonly site: Site<C>
  readonly api: ContentApi
  readonly transport: Transport
  readonly signal?: AbortSignal
  readonly onIssue?: (issue: Issue) => void
  /** Hears how long each step of the asked page took; embedded pages count in the step that loads them. */
  readonly onStep?: (step: string, ms: number) => void
  /** Told what to look at when a page is answered for as no content server does it. */
  readonly onDoubt?: (advice: string) => void
  readonly clock?: Clock
  /** False draws no embedded pages: the visitor's rights are not known or do not include them. A function is asked only when there are some. */
  readonly showEmbeds?: boolean | (() => Promise<boolean>)
  /** The person sees the working copy as the content. */
  readonly useWorkingCopy?: boolean
}

/** What the steps hand along. Each answers a new one. */
export interface Draft<C extends Catalogue> {
  readonly page: Page<BlockOf<C>>
  readonly embeds: LoadedPage<C>['embeds']
  readonly issues: readonly Issue[]
}

/** What belongs to one page of a load: the asked one, or one embedded in it. */
export interface Loading<C extends Catalogue> {
  readonly context: LoadPageContext<C>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Rejects when the signal aborts, so that nothing waits for code that does not listen. */
  readonly aborted: Promise<never>
  /** Pages around this one, by id, the asked one first. */
  readonly ancestors: readonly string[]
  /** How many embedded pages may still be drawn inside this one. */
  readonly embedsLeft: number
  readonly readOther: OtherPages
}

/** Reads a page named by another, undefined when it cannot be had. Each is fetched once per load. */
export type OtherPages = (reference: PageReference, language: string) => Promise<unknown>

const mostOtherPages = 500

export function createOtherPages<C extends Catalogue>(
  context: LoadPageContext<C>,
  { signal, aborted }: { readonly signal: AbortSignal; readonly aborted: Promise<never> },
): OtherPages {
  const pages = new Map<string, Promise<unknown>>()
  const { api, transport } = context

  async function read(reference: PageReference, language: string): Promise<unknown> {
    try {
      return await Promise.race([fetchReference(reference, language, { api, transport, signal }), aborted])
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  return (reference, language) => {
    const key = writeReference({ id: reference.id, language: reference.language ?? language })
    const known = pages.get(key)
    if (known) return known
    if (pages.size >= mostOtherPages) return Promise.resolve(undefined)
    const page = read(reference, language)
    pages.set(key, page)
    return page
  }
}

export function withIssues<C extends Catalogue>(draft: Draft<C>, issues: readonly Issue[]): Draft<C> {
  return issues.length === 0 ? draft : { ...draft, issues: [...draft.issues, ...issues] }
}

const hostMs = 10_000

/** Runs code of the host, for 10 s at most. What it throws becomes an issue of the block or page; an abort goes through. */
export async function attempt<T, C extends Catalogue>(
  run: (signal: AbortSignal) => T | Promise<T>,
  { signal, clock }: Loading<C>,
  place: Parameters<typeof issue>[1] = {},
): Promise<Attempt<T>> {
  try {
    return { value: await withTimeLimit(hostMs, { clock, signal }, run), issues: [] }
  } catch (error) {
    signal.throwIfAborted()
    const reason = error instanceof Error && error.message ? ` ${error.message}` : ''
    const failed = issue('LOADER_FAILED', { message: `${issueMessages.LOADER_FAILED}${reason}`, ...place })
    return { value: undefined, issues: [failed] }
  }
}

export interface Attempt<T> {
  readonly value: T | undefined
  readonly issues: readonly Issue[]
}

/** The answer to a visitor never depends on who listens. */
export function tell<A extends readonly unknown[]>(listener: ((...args: A) => void) | undefined, ...args: A): void {
  try {
    listener?.(...args)
  } catch (error) {
    reportFailure(error)
  }
}
