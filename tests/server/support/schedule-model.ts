export const minute = 60_000

export type ScheduleStep =
  | { readonly save: string }
  | { readonly publishIn: number | null; readonly unpublishIn: number | null }
  | { readonly call: 'publish' | 'unpublish' }
  | { readonly wait: number }

/** What G-13 and the table of 6.2 say of a page, written down a second time. */
export interface ScheduledPage {
  readonly now: number
  readonly saved: string
  readonly live: string | undefined
  readonly publish: { readonly at: number; readonly text: string } | undefined
  readonly unpublishAt: number | undefined
  /** Each that happens is one, and nothing happens twice. */
  readonly revision: number
}

export interface Outcome {
  readonly page: ScheduledPage
  /** What a call is answered; nobody answers a wait. */
  readonly status?: number
}

export function afterStep(page: ScheduledPage, step: ScheduleStep): Outcome {
  if ('save' in step) return { status: 200, page: saved(page, step.save) }
  if ('wait' in step) return { page: passed({ ...page, now: page.now + step.wait * minute }) }
  if ('call' in step) return step.call === 'publish' ? published(page) : { status: 200, page: unpublished(page) }
  return planned(page, timesOf(page, step))
}

export function timesOf(
  { now }: Pick<ScheduledPage, 'now'>,
  { publishIn, unpublishIn }: { readonly publishIn: number | null; readonly unpublishIn: number | null },
) {
  const after = (minutes: number | null) => (minutes === null ? undefined : now + minutes * minute)
  return { publishAt: after(publishIn), unpublishAt: after(unpublishIn) }
}

function saved(page: ScheduledPage, text: string): ScheduledPage {
  return text === page.saved ? page : { ...page, saved: text, revision: page.revision + 1 }
}

/** A page without a title has an error, which keeps it from visitors. */
function published(page: ScheduledPage): Outcome {
  if (page.saved === '') return { status: 422, page }
  return { status: 200, page: { ...page, live: page.saved, publish: undefined, revision: page.revision + 1 } }
}

function unpublished(page: ScheduledPage): ScheduledPage {
  if (page.live === undefined) return page
  return { ...page, live: undefined, unpublishAt: undefined, revision: page.revision + 1 }
}

function planned(page: ScheduledPage, { publishAt, unpublishAt }: ReturnType<typeof timesOf>): Outcome {
  const isInOrder =
    unpublishAt === undefined || (publishAt === undefined ? page.live !== undefined : publishAt < unpublishAt)
  if (!isInOrder) return { status: 400, page }
  if (publishAt !== undefined && page.saved === '') return { status: 422, page }
  const publish = publishAt === undefined ? undefined : { at: publishAt, text: page.saved }
  return { status: 200, page: { ...page, publish, unpublishAt, revision: page.revision + 1 } }
}

/** What was planned happens in the order of time. */
function passed(page: ScheduledPage): ScheduledPage {
  const { publish, now } = page
  const shown =
    publish && publish.at <= now
      ? { ...page, live: publish.text, publish: undefined, revision: page.revision + 1 }
      : page
  if (shown.unpublishAt === undefined || shown.unpublishAt > now) return shown
  return { ...shown, live: undefined, unpublishAt: undefined, revision: shown.revision + 1 }
}
